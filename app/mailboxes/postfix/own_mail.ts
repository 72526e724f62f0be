/** Where programs of this machine hand in mail, among them the service: on loopback, without encryption. */
export const OWN_MAIL_PORT = 587
