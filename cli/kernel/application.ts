import type { ApplicationService } from '@adonisjs/core/types'
import { terminal } from '#cli/kernel/terminal'

/** Boots the application without HTTP, hands it to `work` and lets it go again, pools included. */
export async function withApplication<T>(work: (app: ApplicationService) => Promise<T>): Promise<T> {
  const booted = terminal().app
  if (booted) return work(booted)
  const { createIgnitor } = await import('../../bin/ignitor.js')
  const app = createIgnitor().createApp('console')
  await app.init()
  await app.boot()
  try {
    await app.start(() => {})
    return await work(app)
  } finally {
    await app.terminate()
  }
}
