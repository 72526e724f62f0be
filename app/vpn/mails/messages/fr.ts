import type en from '#vpn/mails/messages/en'

const fr: typeof en = {
  draining: {
    subject: 'Votre serveur entre en maintenance',
    text: (server, deadline) =>
      `Le serveur de ${server} entre en maintenance. Votre connexion prendra fin au plus tard le ${deadline}. Choisissez un autre serveur d’ici là.`,
    why: 'Vous recevez ce message parce que vous l’avez demandé dans les paramètres, où vous pouvez changer cela.',
    action: 'Choisir un serveur',
  },
}

export default fr
