/** Titles of windows, and what search engines show of public pages. */
export default {
  pages: {
    landing: {
      description:
        'A VPN whose keys are made in your browser and stay with you, on plain WireGuard, without a record of past connections. Free to begin with.',
    },
    download: {
      title: 'Download',
      description:
        'Get the app for Windows, macOS, iOS or Android, with size, requirements and checksum, or use any WireGuard app today.',
    },
    contact: {
      title: 'Contact us',
      description: 'Write to the people behind the service. They answer within 24 hours.',
    },
    signIn: { title: 'Sign in' },
    signUp: { title: 'Create your account' },
    verifyEmail: { title: 'Verify your e-mail' },
    forgotPassword: { title: 'Forgot your password?' },
    resetPassword: { title: 'Choose a new password' },
    confirmEmail: { title: 'Confirm your new address' },
    confirmForwarding: { title: 'Forwarded mail' },
    help: {
      title: 'Help center',
      description:
        'Answers about connecting, devices, keys, limits, plans and your account, and what to do when something does not work.',
    },
    setup: {
      title: 'Set-up guide',
      description:
        'From the file or code to a running WireGuard tunnel: Windows, macOS, iPhone, Android, Linux and routers.',
    },
    about: {
      title: 'About us',
      description: 'Who we are, what we believe, how the service is built and how we earn money.',
    },
    privacy: {
      title: 'Privacy',
      description: 'What we store, for how long, and what we never store. Short, because the list is short.',
    },
    terms: { title: 'Terms', description: 'The terms between you and us, written to be read.' },
    blog: { title: 'Blog', description: 'How the service works, and why it works like that.' },
    status: {
      title: 'Service status',
      description:
        'How every VPN server is right now, measured by the servers themselves: state, latency, load, uptime, and what went wrong in the last 90 days.',
    },
    notFound: { title: 'Page Not Found' },
    dashboard: { title: 'Dashboard' },
    servers: { title: 'Select Server' },
    support: { title: 'Support' },
    settings: { title: 'Settings' },
    plans: { title: 'Choose Your Plan' },
    checkout: { title: 'Complete Payment' },
    manage: { title: 'Manage Subscription' },
  },
}
