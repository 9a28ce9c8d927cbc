import type { TeamMailWords } from './words.ts'

export const ht: TeamMailWords = {
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
