import app from '@adonisjs/core/services/app'
import { defineConfig, syncDestination, targets } from '@adonisjs/core/logger'
import env from '#start/env'

const loggerConfig = defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'culvert',
      level: env.get('LOG_LEVEL', app.inTest ? 'silent' : 'info'),
      destination: app.inProduction ? undefined : await syncDestination(),
      transport: app.inProduction ? { targets: [targets.file({ destination: 1 })] } : undefined,
    },
  },
})

export default loggerConfig

declare module '@adonisjs/core/types' {
  export interface LoggersList extends InferLoggers<typeof loggerConfig> {}
}
