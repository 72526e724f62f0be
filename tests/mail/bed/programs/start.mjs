/** The product as `npm start` runs it, from its sources. */
const { start } = await import('../../../../bin/start.ts')
await start()
