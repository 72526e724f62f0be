export default {
  /** The server whose node is the machine that runs the service, instead of a country. */
  thisMachine: 'This machine',
  localNode: 'Local node',
}
