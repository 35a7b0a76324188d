import * as z from 'zod/mini'
import { buildService } from '../../../service/app.ts'
import { passwordMemory, serverKey } from './kept-database.ts'

/** A service in a process of its own that pays what is due, and then what that made due. */

const { url, now } = z.object({ url: z.string(), now: z.number() }).parse(JSON.parse(process.env['JOB'] ?? ''))

let time = now
const service = await buildService({
  database: { url, wait: 120_000 },
  serverKey,
  passwordMemory,
  demo: true,
  tickEvery: null,
  clock: () => time,
})
for (let round = 0; round < 2; round += 1) {
  await service.tick()
  time += 3_600_000
}
await service.close()
