import app from '@adonisjs/core/services/app'
import { defineConfig, syncDestination, targets } from '@adonisjs/core/logger'
import env from '#start/env'

/** In a terminal stdout belongs to the command's answer, which may be JSON for a script. */
const inTerminal = app.getEnvironment() === 'console'

function output() {
  if (inTerminal) return { destination: process.stderr }
  return { transport: { targets: [targets.file({ destination: 1 })] } }
}

const loggerConfig = defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'culvert',
      level: env.get('LOG_LEVEL', app.inTest ? 'silent' : 'info'),
      ...(inTerminal || app.inProduction ? output() : { destination: await syncDestination() }),
    },
  },
})

export default loggerConfig

declare module '@adonisjs/core/types' {
  export interface LoggersList extends InferLoggers<typeof loggerConfig> {}
}
