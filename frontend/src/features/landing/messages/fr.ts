import type en from './en'

const fr: typeof en = {
  hero: {
    tagline: 'Votre vie privée est notre priorité',
    title: 'Le passage discret sous la voie publique',
    lead: (brand: string) =>
      `Internet est une voie publique : tous ceux qui la bordent voient qui passe. ${brand} fait passer votre trafic en dessous, par un tunnel WireGuard dont les clés sont créées dans votre navigateur et restent chez vous.`,
    start: 'Commencer gratuitement',
    more: 'Voir ce qu’il fait',
    facts: ['Clés créées dans votre navigateur', 'Aucune trace des connexions passées', 'Formule gratuite sans carte'],
  },
  drawing: {
    label:
      'Dessin : des étiquettes portant une adresse, un site et une heure passent sur une route à la vue de tous. En dessous, l’eau coule sous une arche de pierre et ne montre rien.',
    tags: ['de 203.0.113.24', 'vers shop.example', 'à 21 h 04', 'de 198.51.100.7', 'vers bank.example', 'à 21 h 06'],
    above: 'la voie publique',
    below: 'votre trafic',
  },
  features: {
    title: 'Bâti comme un aqueduc : simple, solide, discret',
    lead: 'Six choses que nous pouvons vous montrer, pas seulement promettre.',
    items: {
      key: {
        title: 'Des clés créées dans votre navigateur',
        text: 'La clé privée de chaque appareil est créée chez vous. Nous ne voyons jamais que la moitié publique.',
      },
      forget: {
        title: 'Aucune trace des connexions passées',
        text: 'Quand une connexion se termine, sa ligne est supprimée. Il reste un nombre : le total de ce mois-ci.',
      },
      tunnel: {
        title: 'WireGuard, tout simplement',
        text: 'Scannez un code ou importez un fichier dans l’application WireGuard de votre téléphone ou ordinateur. IPv4 et IPv6.',
      },
      names: {
        title: 'Les noms restent dans le tunnel',
        text: 'La recherche d’un site passe aussi par le tunnel : le réseau où vous êtes n’apprend pas son nom.',
      },
      gate: {
        title: 'Une porte qui se ferme',
        text: 'Avec une formule payante, le fichier pour Linux apporte un kill switch : si le tunnel se rompt, rien ne fuit.',
      },
      gauge: {
        title: 'Des serveurs qui disent la vérité',
        text: 'Latence, charge et disponibilité sont mesurées sur chaque serveur et affichées avant la connexion.',
      },
    },
  },
  pricing: {
    title: 'Tarifs',
    lead: 'Commencez gratuitement. Les formules payantes ouvrent tous les serveurs et lèvent la limite.',
    popular: 'La plus choisie',
    plans: {
      free: {
        name: 'Gratuite',
        amount: '0 $',
        per: 'par mois',
        note: 'Sans carte',
        points: ['5 connexions par mois', 'Serveurs gratuits', '1 appareil'],
        action: 'Commencer gratuitement',
      },
      monthly: {
        name: 'Mensuelle',
        amount: '9,99 $',
        per: 'par mois',
        note: 'Résiliable à tout moment',
        points: [
          'Connexions illimitées',
          'Tous les serveurs, premium compris',
          '5 appareils',
          'Kill switch pour Linux',
        ],
        action: 'Choisir la mensuelle',
      },
      yearly: {
        name: 'Annuelle',
        amount: '99,99 $',
        per: 'par an',
        note: '17 % d’économie, 2 mois offerts',
        points: ['Tout de la formule mensuelle', '10 appareils', 'Un seul paiement par an'],
        action: 'Choisir l’annuelle',
      },
    },
    guarantee: 'Satisfait ou remboursé pendant 30 jours sur les formules payantes. Prix en dollars américains.',
  },
  callToAction: {
    title: 'Prenez le passage d’en dessous',
    text: 'Un compte prend une minute : une adresse e-mail et un mot de passe. Le premier tunnel en prend une autre.',
    start: 'Créer votre compte',
  },
  welcome: { title: 'Content de vous revoir', text: 'Redirection vers votre tableau de bord...' },
}

export default fr
