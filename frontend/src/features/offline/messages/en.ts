export default {
  title: 'You are offline',
  text: 'This page needs an internet connection. A running tunnel keeps working, and nothing is lost.',
  retry: 'Try again',
}
