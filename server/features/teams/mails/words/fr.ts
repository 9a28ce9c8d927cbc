import type { TeamMailWords } from './words.ts'

export const fr: TeamMailWords = {
  hello: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  unnamed: "Quelqu'un",
  open: 'Ouvrir mon équipe',
  mails: {
    invitation: {
      subject: 'Vous êtes invité à rejoindre une équipe',
      action: "Voir l'invitation",
      lines: ({ team, other }) => [
        `${other} vous invite à rejoindre l'équipe ${team} sur Pawòl.`,
        "L'invitation vaut pour cette adresse seulement, pendant 7 jours. Si vous n'en voulez pas, ignorez ce message.",
      ],
    },
    joined: {
      subject: "Quelqu'un a rejoint votre équipe",
      lines: ({ team, other }) => [`${other} a accepté l'invitation dans l'équipe ${team}.`],
    },
    declined: {
      subject: 'Une invitation a été refusée',
      lines: ({ team, other }) => [
        `${other} a refusé l'invitation dans l'équipe ${team}. La place est de nouveau libre.`,
      ],
    },
    left: {
      subject: "Quelqu'un a quitté votre équipe",
      lines: ({ team, other }) => [`${other} a quitté l'équipe ${team}. La place est de nouveau libre.`],
    },
    plan_shrunk: {
      subject: 'Votre formule a moins de places',
      lines: ({ team }) => [
        `La formule de l'équipe ${team} a moins de places que de places occupées : certaines sont suspendues.`,
        "Rien n'a été supprimé. Sur la page de votre équipe, choisissez qui a une place, ou prenez une formule plus grande.",
      ],
    },
    plan_ended: {
      subject: 'La formule de votre équipe est terminée',
      lines: ({ team }) => [
        `L'équipe ${team} n'a plus de formule avec des places. Toutes ses places sont suspendues.`,
        "Rien n'a été supprimé : avec une formule Business ou Enterprise, les places reviennent.",
      ],
    },
    suspended: {
      subject: 'Votre place est suspendue',
      lines: ({ team }) => [
        `Votre place dans l'équipe ${team} est suspendue. L'équipe ne paie pas votre travail pour le moment.`,
        'Votre travail et vos propres crédits ne changent pas.',
      ],
    },
    reactivated: {
      subject: 'Votre place est de nouveau active',
      lines: ({ team }) => [`Vous pouvez de nouveau utiliser votre place dans l'équipe ${team}.`],
    },
    removed: {
      subject: "Vous ne faites plus partie d'une équipe",
      lines: ({ team }) => [
        `Vous avez été retiré de l'équipe ${team}. Désormais, vos propres crédits paient votre travail.`,
        'Tout ce que vous avez fait reste à vous.',
      ],
    },
    dissolved: {
      subject: "Votre équipe n'existe plus",
      lines: ({ team }) => [
        `Le propriétaire de l'équipe ${team} a fermé son compte, et l'équipe a pris fin avec lui.`,
        'Tout ce que vous avez fait reste à vous. Désormais, vos propres crédits paient votre travail.',
      ],
    },
    plan_suspended: {
      subject: 'Votre place est suspendue',
      lines: ({ team }) => [
        `La formule de l'équipe ${team} a maintenant moins de places et la vôtre est suspendue. L'équipe ne paie pas votre travail pour le moment.`,
        'Votre travail et vos propres crédits ne changent pas. La place revient quand la formule a de la place pour elle.',
      ],
    },
    plan_restored: {
      subject: 'Votre place est de retour',
      lines: ({ team }) => [`La formule de l'équipe ${team} a de nouveau de la place : vous pouvez utiliser la vôtre.`],
    },
    ownership_offered: {
      subject: 'Une équipe vous est proposée',
      action: "Voir l'offre",
      lines: ({ team, other }) => [
        `${other} vous propose l'équipe ${team}.`,
        "Pour la reprendre, il vous faut votre propre formule Business ou Enterprise : dès lors, vos crédits paient pour l'équipe.",
      ],
    },
    ownership_taken: {
      subject: 'Votre équipe a un nouveau propriétaire',
      lines: ({ team, other }) => [
        `${other} a repris l'équipe ${team}. Vous y avez une place d'administrateur.`,
        "Votre formule, vos crédits et vos paiements restent à vous. Si vous n'avez plus besoin de la formule, résiliez-la sur la page Abonnement.",
      ],
    },
  },
}
