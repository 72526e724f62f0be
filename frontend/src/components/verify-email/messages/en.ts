export default {
  sent: 'Verification Email Sent',
  sentTo: (email: string) => `Look into the inbox of ${email}`,
  failed: 'E-mail not sent',
  failedText: 'Please try again in a few minutes.',
}
