import { plural } from '~/lib/language'
import type en from './en'

const fr: typeof en = {
  failed: { title: 'Erreur', description: 'Le message n’a pas pu être envoyé. Veuillez réessayer.' },
  fields: { email: 'E-mail', subject: 'Objet', message: 'Message', priority: 'Priorité' },
  priorities: { low: 'Basse', medium: 'Moyenne', high: 'Haute' },
  contact: {
    title: 'Nous contacter',
    lead: 'Une question, un défaut, une idée : écrivez-nous. Des personnes lisent, et des personnes répondent.',
    submit: 'Envoyer le message',
    busy: 'Envoi...',
    sent: { title: 'Message envoyé !', description: 'Nous vous répondrons sous 24 heures.' },
    emailForm: 'Saisissez une adresse telle que nom@example.com',
    facts: {
      time: { title: 'Sous 24 heures', text: 'C’est le temps qu’il faut au plus pour que quelqu’un réponde.' },
      sealed: {
        title: 'Entre nous',
        text: 'Ce que vous écrivez est conservé chiffré et lu par notre assistance seulement.',
      },
    },
    signIn: {
      text: 'Vous avez un compte ? Vos questions et nos réponses y restent ensemble.',
      link: 'Se connecter',
    },
    own: { text: 'Vos questions et nos réponses restent ensemble dans votre compte.', link: 'Vos conversations' },
    noScript: 'Ce formulaire a besoin de JavaScript. Activez-le pour ce site ou utilisez un autre navigateur.',
  },
  title: 'Assistance',
  live: { on: 'En direct', help: 'Les réponses apparaissent ici dès qu’elles sont écrites.' },
  refresh: 'Actualiser',
  refreshing: 'Actualisation...',
  open: 'Nouvelle conversation',
  list: 'Conversations',
  loading: 'Chargement de vos conversations...',
  states: { open: 'À nous de répondre', answered: 'Répondue', closed: 'Close' },
  unread: (count: number) => plural(count, { one: `${count} nouvelle réponse`, other: `${count} nouvelles réponses` }),
  empty: {
    title: 'Pas encore de conversation',
    text: 'Posez-nous toute question sur votre compte, vos appareils ou le tunnel. Nous répondons sous 24 heures.',
  },
  choose: 'Choisissez une conversation',
  unknown: { title: 'Cette conversation n’existe pas', text: 'Elle appartient peut-être à un autre compte.' },
  unreachable: { title: 'Impossible de charger vos conversations', retry: 'Réessayer' },
  thread: {
    back: 'Toutes les conversations',
    you: 'Vous',
    staff: (brand: string) => `Assistance ${brand}`,
    log: 'Messages',
    reply: 'Votre message',
    send: 'Envoyer',
    sending: 'Envoi...',
    closed: 'Cette conversation est close. Envoyez un message pour la rouvrir.',
    tooLong: (most: number) => `${most} caractères au plus`,
  },
  start: { title: 'Nouvelle conversation', submit: 'Envoyer', busy: 'Envoi...', cancel: 'Annuler' },
}

export default fr
