import { buildService } from './build.ts'
import { readOptions } from './options.ts'

/** The service as a process; its settings are those of `options.ts`. */

const run = async () => {
  const { port, host, service: options } = readOptions(process.env)
  const service = await buildService(options)
  let isEnding = false
  const end = (code: number) => {
    if (isEnding) return
    isEnding = true
    service.close().then(
      () => process.exit(code),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', () => end(0))
  process.on('SIGINT', () => end(0))
  try {
    await service.app.listen({ port, host })
    console.log(`Service: http://localhost:${port}/`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    end(1)
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
