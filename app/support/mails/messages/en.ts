/** Texts of the mails to people who wrote to support. */
export default {
  answered: {
    subject: 'Support has answered you',
    text: 'There is an answer to your message. You find it in your account, where you can also write back.',
    action: 'Read the answer',
  },
  reply: { wrote: 'You wrote:', action: 'Write to us again' },
}
