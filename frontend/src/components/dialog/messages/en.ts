export default { close: 'Close' }
