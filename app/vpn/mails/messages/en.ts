/** Texts of the mails about servers and connections. */
export default {
  draining: {
    subject: 'Your server closes for maintenance',
    text: (server: string, deadline: string) =>
      `The server in ${server} closes for maintenance. Your connection to it ends at the latest on ${deadline}. Choose another server before then.`,
    why: 'You get this mail because you asked for it in the settings, where you can change it.',
    action: 'Choose a server',
  },
}
