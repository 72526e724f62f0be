export default {
  title: 'Page Not Found',
  text: 'There is nothing at this address. The link may be old, or a letter may be missing.',
  home: 'Go to the start page',
}
