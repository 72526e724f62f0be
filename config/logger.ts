import app from '@adonisjs/core/services/app'
import { defineConfig, syncDestination, targets } from '@adonisjs/core/logger'
import { requestFields } from '#core/http/request_scope'
import { loggedError } from '#core/logged_error'
import env from '#start/env'

/** A command's stdout is its answer, perhaps JSON for a script. A server logs to stdout: as JSON lines, or readably while developing. */
async function output() {
  if (app.getEnvironment() === 'console') return { destination: process.stderr }
  if (app.inProduction) return { transport: { targets: [targets.file({ destination: 1 })] } }
  return { destination: await syncDestination() }
}

const loggerConfig = defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'culvert',
      level: env.get('LOG_LEVEL', app.inTest ? 'silent' : 'info'),
      // Loggers of requests have it already.
      mixin: (_line, _level, logger) => ('request_id' in logger.bindings() ? {} : requestFields()),
      serializers: { err: loggedError },
      ...(await output()),
    },
  },
})

export default loggerConfig

declare module '@adonisjs/core/types' {
  export interface LoggersList extends InferLoggers<typeof loggerConfig> {}
}
