import { defineConfig } from '@adonisjs/core/bodyparser'

/** JSON only: forms and uploads are switched on by the routes that take them. */
export default defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  json: { convertEmptyStringsToNull: false, strict: true, limit: '256kb', types: ['application/json'] },
  form: { types: [] },
  raw: { types: [] },
  multipart: { autoProcess: false, types: [] },
})
