import { join, resolve } from 'node:path'
import { buildService, type Service, type ServiceOptions } from '../../../service/app.ts'
import { openDatabase } from '../../../service/database/open.ts'
import { paymentKey } from '../../../service/keys/payment-key.ts'
import { canonicalOrigin } from '../../../service/config/environment.ts'
import { pageConfig } from '../../../service/web/config.ts'
import { matchPath } from '../../../src/routes/table.ts'
import { consoleToken } from '../../service/support/client.ts'
import { emptyDatabase, passwordMemory, serverKey } from '../../service/support/kept-database.ts'

/**
 * One process for the services of all workers: each has its own in-memory database and port, but their code is loaded
 * and compiled once. It ends when its parent disconnects.
 *
 * node tests/e2e/support/host.ts COUNT FOLDER: writes a fresh database to the folder, for services in processes of
 * their own. Sends the origins when all services listen.
 */

const root = resolve(import.meta.dirname, '../../..')
const [count = '1', template = ''] = process.argv.slice(2)

const options = (from?: Blob): ServiceOptions => ({
  database: { from },
  speed: 0,
  // All guests of all tests share one address.
  unpaidShares: { order: '1', asker: '1', guests: '1', crowd: { above: '1', order: '1', asker: '1', payTime: '1' } },
  passwordMemory,
  demo: true,
  console: { operators: { operator: consoleToken } },
  serverKey,
  paymentKey: paymentKey(process.env, false),
  // As a demo: the console shows the app in a frame.
  framedBy: ["'self'"],
  web: { folder: join(root, 'dist'), config: pageConfig({}), siteUrl: canonicalOrigin({}), matchPath },
})

const listen = ({ app }: Service): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' })

const writeTemplate = async (from: Blob): Promise<void> => {
  const { close } = await openDatabase({ folder: template, from })
  await close()
}

const first = await buildService(options(await emptyDatabase()))
const begun = await first.core.opened.dump?.()
if (begun === undefined) throw new Error('The database cannot be copied.')
await writeTemplate(begun)
const others = await Promise.all(Array.from({ length: Number(count) - 1 }, () => buildService(options(begun))))
const services = [first, ...others]
process.once('disconnect', () => {
  Promise.all(services.map(({ close }) => close())).then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
process.send?.(await Promise.all(services.map(listen)))
