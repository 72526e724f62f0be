/** Minutes above a minute, seconds below: nobody counts 754 seconds. */
function duration(seconds: number) {
  const [count, unit] = seconds > 60 ? [Math.ceil(seconds / 60), 'minute'] : [Math.ceil(seconds), 'second']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

export default {
  summary: (count: number) => (count === 1 ? 'One field needs your attention' : `${count} fields need your attention`),
  required: (label: string) => `Enter your ${label.toLowerCase()}`,
  email: 'Enter an address such as name@example.com',
  passwordTooShort: (least: number) => `Use at least ${least} characters`,
  passwordTooLong: (most: number) => `Use at most ${most} characters`,
  show: 'Show password',
  hide: 'Hide password',
  rateLimited: {
    title: 'Too many attempts',
    text: (seconds?: number) =>
      seconds === undefined
        ? 'Please wait a few minutes before you try again. What you typed is kept.'
        : `Please try again in ${duration(seconds)}. What you typed is kept.`,
  },
  offline: {
    title: 'No connection to the service',
    text: 'Nothing was sent. Check your network and try again; what you typed is kept.',
  },
  failed: {
    title: 'Something went wrong',
    text: 'Something went wrong on our side. Please try again; what you typed is kept.',
  },
}
