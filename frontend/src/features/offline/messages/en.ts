export default {
  title: 'You are offline',
  text: 'This page needs the network. A tunnel that runs goes on without it, and nothing of yours is lost.',
  retry: 'Try again',
}
