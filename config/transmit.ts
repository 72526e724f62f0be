import { defineConfig } from '@adonisjs/transmit'

/** Proxies cut a line on which nothing is said; most wait a minute. No transport: see docs/adr/0011-live-by-revision.md. */
export default defineConfig({ pingInterval: '25s', transport: null })
