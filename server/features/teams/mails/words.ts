import type { Language } from '#core/contract/account/account.ts'
import type { TeamMailPurpose } from '#core/contract/teams/mail.ts'

/** `other` is the user who joined, left, invites or offers; `team` is the organisation. */
export type TeamMailFacts = { team: string; other: string }

export type TeamMailWords = {
  /** The name is empty for an unknown user. */
  hello(name: string): string
  /** Replaces a name that cannot be shown. */
  unnamed: string
  /** The label of the link to the team's page. */
  open: string
  mails: Record<TeamMailPurpose, { subject: string; action?: string; lines(facts: TeamMailFacts): string[] }>
}

const en: TeamMailWords = {
  hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
  unnamed: 'A user',
  open: 'Open my team',
  mails: {
    invitation: {
      subject: 'You are invited to a team',
      action: 'Look at the invitation',
      lines: ({ team, other }) => [
        `${other} invites you to the team ${team} on Pawòl.`,
        'The invitation is for this address alone and works for 7 days. If you do not want it, ignore this mail.',
      ],
    },
    joined: {
      subject: 'A new member joined your team',
      lines: ({ team, other }) => [`${other} has accepted the invitation to the team ${team}.`],
    },
    declined: {
      subject: 'An invitation was turned down',
      lines: ({ team, other }) => [
        `${other} has turned down the invitation to the team ${team}. The seat is free again.`,
      ],
    },
    left: {
      subject: 'A member left your team',
      lines: ({ team, other }) => [`${other} has left the team ${team}. The seat is free again.`],
    },
    plan_shrunk: {
      subject: 'Your plan has fewer seats',
      lines: ({ team }) => [
        `The plan of the team ${team} has fewer seats than were taken, so some of them are suspended.`,
        'Nothing was deleted. You can choose on your team page who has a seat, or take a larger plan.',
      ],
    },
    plan_ended: {
      subject: 'The plan of your team has ended',
      lines: ({ team }) => [
        `The team ${team} has no plan with seats any more. All its seats are suspended.`,
        'Nothing was deleted: with a Business or Enterprise plan the seats come back.',
      ],
    },
    suspended: {
      subject: 'Your seat is suspended',
      lines: ({ team }) => [
        `Your seat in the team ${team} is suspended. The team does not pay for your work for now.`,
        'Your own work and your own credits are not touched.',
      ],
    },
    reactivated: {
      subject: 'Your seat is active again',
      lines: ({ team }) => [`You can use your seat in the team ${team} again.`],
    },
    removed: {
      subject: 'You no longer belong to a team',
      lines: ({ team }) => [
        `You were taken out of the team ${team}. From now on your own credits pay for your work.`,
        'All you have made stays yours.',
      ],
    },
    dissolved: {
      subject: 'Your team was closed',
      lines: ({ team }) => [
        `The owner of the team ${team} has closed their account, and the team ended with it.`,
        'All you have made stays yours. From now on your own credits pay for your work.',
      ],
    },
    plan_suspended: {
      subject: 'Your seat is suspended',
      lines: ({ team }) => [
        `The plan of the team ${team} has fewer seats now, and yours is suspended. The team does not pay for your work for now.`,
        'Your own work and your own credits are not touched. The seat comes back when the plan has room for it.',
      ],
    },
    plan_restored: {
      subject: 'Your seat is back',
      lines: ({ team }) => [`The plan of the team ${team} has room again: you can use your seat.`],
    },
    ownership_offered: {
      subject: 'A team is offered to you',
      action: 'Look at the offer',
      lines: ({ team, other }) => [
        `${other} offers you the team ${team}.`,
        'To take it over you need a Business or Enterprise plan of your own: from then on your credits pay for the team.',
      ],
    },
    ownership_taken: {
      subject: 'Your team has a new owner',
      lines: ({ team, other }) => [
        `${other} has taken over the team ${team}. You have a seat in it as an admin.`,
        'Your plan, your credits and your payments stay yours. If you no longer need the plan, cancel it on the Subscription page.',
      ],
    },
  },
}

const ht: TeamMailWords = {
  hello: (name) => (name ? `Bonjou ${name},` : 'Bonjou,'),
  unnamed: 'Yon moun',
  open: 'Louvri ekip mwen an',
  mails: {
    invitation: {
      subject: 'Ou envite nan yon ekip',
      action: 'Gade envitasyon an',
      lines: ({ team, other }) => [
        `${other} envite ou nan ekip ${team} sou Pawòl.`,
        'Envitasyon an se pou adrès sa a sèlman, e li bon pou 7 jou. Si ou pa vle li, ou pa bezwen fè anyen.',
      ],
    },
    joined: {
      subject: 'Yon moun antre nan ekip ou',
      lines: ({ team, other }) => [`${other} aksepte envitasyon pou ekip ${team}.`],
    },
    declined: {
      subject: 'Yon moun refize yon envitasyon',
      lines: ({ team, other }) => [`${other} refize envitasyon pou ekip ${team}. Plas la lib ankò.`],
    },
    left: {
      subject: 'Yon moun kite ekip ou',
      lines: ({ team, other }) => [`${other} kite ekip ${team}. Plas la lib ankò.`],
    },
    plan_shrunk: {
      subject: 'Plan ou gen mwens plas',
      lines: ({ team }) => [
        `Plan ekip ${team} gen mwens plas pase kantite ki te pran, kidonk gen kèk plas ki sispann.`,
        'Anyen pa efase. Sou paj ekip ou a, ou ka chwazi ki moun ki gen yon plas, oswa pran yon plan ki pi gwo.',
      ],
    },
    plan_ended: {
      subject: 'Plan ekip ou a fini',
      lines: ({ team }) => [
        `Ekip ${team} pa gen plan ki gen plas ankò. Tout plas li yo sispann.`,
        'Anyen pa efase: ak yon plan Business oswa Enterprise plas yo ap tounen.',
      ],
    },
    suspended: {
      subject: 'Plas ou sispann',
      lines: ({ team }) => [
        `Plas ou nan ekip ${team} sispann. Ekip la pa peye travay ou pou kounye a.`,
        'Travay pa ou ak kredi pa ou pa chanje.',
      ],
    },
    reactivated: {
      subject: 'Plas ou aktif ankò',
      lines: ({ team }) => [`Ou ka itilize plas ou nan ekip ${team} ankò.`],
    },
    removed: {
      subject: 'Ou pa nan yon ekip ankò',
      lines: ({ team }) => [
        `Yo retire ou nan ekip ${team}. Apati kounye a se kredi pa ou ki peye travay ou.`,
        'Tout sa ou te fè rete pou ou.',
      ],
    },
    dissolved: {
      subject: 'Ekip ou a pa egziste ankò',
      lines: ({ team }) => [
        `Pwopriyetè ekip ${team} fèmen kont li, e ekip la fini ansanm ak kont lan.`,
        'Tout sa ou te fè rete pou ou. Apati kounye a se kredi pa ou ki peye travay ou.',
      ],
    },
    plan_suspended: {
      subject: 'Plas ou sispann',
      lines: ({ team }) => [
        `Plan ekip ${team} gen mwens plas kounye a, e plas pa ou sispann. Ekip la pa peye travay ou pou kounye a.`,
        'Travay pa ou ak kredi pa ou pa chanje. Plas la ap tounen lè plan an gen espas pou li.',
      ],
    },
    plan_restored: {
      subject: 'Plas ou tounen',
      lines: ({ team }) => [`Plan ekip ${team} gen espas ankò: ou ka itilize plas ou.`],
    },
    ownership_offered: {
      subject: 'Yo ofri ou yon ekip',
      action: 'Gade òf la',
      lines: ({ team, other }) => [
        `${other} ofri ou ekip ${team}.`,
        'Pou ou pran li, ou bezwen yon plan Business oswa Enterprise pa ou: apre sa se kredi pa ou ki peye pou ekip la.',
      ],
    },
    ownership_taken: {
      subject: 'Ekip ou a gen yon nouvo pwopriyetè',
      lines: ({ team, other }) => [
        `${other} pran ekip ${team}. Ou gen yon plas ladan kòm administratè.`,
        'Plan ou, kredi ou ak peman ou rete pou ou. Si ou pa bezwen plan an ankò, anile li sou paj Abònman an.',
      ],
    },
  },
}

const fr: TeamMailWords = {
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

const es: TeamMailWords = {
  hello: (name) => (name ? `Hola ${name}:` : 'Hola:'),
  unnamed: 'Alguien',
  open: 'Abrir mi equipo',
  mails: {
    invitation: {
      subject: 'Te invitaron a un equipo',
      action: 'Ver la invitación',
      lines: ({ team, other }) => [
        `${other} te invita al equipo ${team} en Pawòl.`,
        'La invitación es solo para esta dirección y vale 7 días. Si no la quieres, ignora este mensaje.',
      ],
    },
    joined: {
      subject: 'Alguien se unió a tu equipo',
      lines: ({ team, other }) => [`${other} aceptó la invitación al equipo ${team}.`],
    },
    declined: {
      subject: 'Una invitación fue rechazada',
      lines: ({ team, other }) => [`${other} rechazó la invitación al equipo ${team}. El puesto vuelve a estar libre.`],
    },
    left: {
      subject: 'Alguien dejó tu equipo',
      lines: ({ team, other }) => [`${other} dejó el equipo ${team}. El puesto vuelve a estar libre.`],
    },
    plan_shrunk: {
      subject: 'Tu plan tiene menos puestos',
      lines: ({ team }) => [
        `El plan del equipo ${team} tiene menos puestos de los que había ocupados: algunos están suspendidos.`,
        'No se borró nada. En la página de tu equipo puedes elegir quién tiene un puesto, o tomar un plan mayor.',
      ],
    },
    plan_ended: {
      subject: 'El plan de tu equipo terminó',
      lines: ({ team }) => [
        `El equipo ${team} ya no tiene un plan con puestos. Todos sus puestos están suspendidos.`,
        'No se borró nada: con un plan Business o Enterprise los puestos vuelven.',
      ],
    },
    suspended: {
      subject: 'Tu puesto está suspendido',
      lines: ({ team }) => [
        `Tu puesto en el equipo ${team} está suspendido. Por ahora el equipo no paga tu trabajo.`,
        'Tu trabajo y tus propios créditos no cambian.',
      ],
    },
    reactivated: {
      subject: 'Tu puesto vuelve a estar activo',
      lines: ({ team }) => [`Puedes volver a usar tu puesto en el equipo ${team}.`],
    },
    removed: {
      subject: 'Ya no perteneces a un equipo',
      lines: ({ team }) => [
        `Te quitaron del equipo ${team}. Desde ahora tus propios créditos pagan tu trabajo.`,
        'Todo lo que hiciste sigue siendo tuyo.',
      ],
    },
    dissolved: {
      subject: 'Tu equipo ya no existe',
      lines: ({ team }) => [
        `Quien era dueño del equipo ${team} cerró su cuenta, y el equipo terminó con ella.`,
        'Todo lo que hiciste sigue siendo tuyo. Desde ahora tus propios créditos pagan tu trabajo.',
      ],
    },
    plan_suspended: {
      subject: 'Tu puesto está suspendido',
      lines: ({ team }) => [
        `El plan del equipo ${team} tiene ahora menos puestos y el tuyo está suspendido. Por ahora el equipo no paga tu trabajo.`,
        'Tu trabajo y tus propios créditos no cambian. El puesto vuelve cuando el plan tenga lugar para él.',
      ],
    },
    plan_restored: {
      subject: 'Tu puesto ha vuelto',
      lines: ({ team }) => [`El plan del equipo ${team} vuelve a tener lugar: puedes usar tu puesto.`],
    },
    ownership_offered: {
      subject: 'Te ofrecen un equipo',
      action: 'Ver la oferta',
      lines: ({ team, other }) => [
        `${other} te ofrece el equipo ${team}.`,
        'Para hacerte cargo necesitas tu propio plan Business o Enterprise: desde entonces tus créditos pagan por el equipo.',
      ],
    },
    ownership_taken: {
      subject: 'Tu equipo tiene otra persona a cargo',
      lines: ({ team, other }) => [
        `${other} se hizo cargo del equipo ${team}. Tienes un puesto en él con la función de administrador.`,
        'Tu plan, tus créditos y tus pagos siguen siendo tuyos. Si ya no necesitas el plan, cancélalo en la página Suscripción.',
      ],
    },
  },
}

export const teamMailWords: Record<Language, TeamMailWords> = { en, ht, fr, es }
