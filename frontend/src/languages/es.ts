/** Every text of the app in this language, by the path of its module. */
export default import.meta.glob('../**/messages/es.ts', { eager: true, import: 'default' })
