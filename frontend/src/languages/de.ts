/** Every text of the app in this language, by the path of its module. */
export default import.meta.glob('../**/messages/de.ts', { eager: true, import: 'default' })
