import type { KreyolWords, Words } from './catalogue.ts'

export const en = {
  outbox_text: 'No mail server is configured, so messages stay here instead of being sent.',
  smtp_configured: 'Mail is sent through the configured server. Nothing is kept here.',
  filter_to: 'Filter by recipient',
  empty: 'No mail yet',
  empty_text: 'Messages appear here as soon as the application writes one.',
  failed: 'Could not load the outbox',
  to: 'To {{address}}',
  refresh: 'Refresh',
  link_hidden: '[link hidden]',
  links_hidden: 'Links open accounts, so they are hidden. Sign in with two steps to see them.',
  show_links: 'Set up two-step sign-in',
  mail_failed: 'Could not open this mail',
} as const

export const ht: KreyolWords<typeof en> = {
  outbox_text: 'Pa gen sèvè imèl ki konfigire, kidonk mesaj yo rete isit la olye yo pati.',
  smtp_configured: 'Imèl yo ap pati sou sèvè ki konfigire a. Anyen pa rete isit la.',
  filter_to: 'Filtre dapre moun k ap resevwa a',
  empty: 'Poko gen imèl',
  empty_text: 'Mesaj yo parèt isit la depi aplikasyon an ekri youn.',
  failed: 'Nou pa ka chaje bwat la',
  to: 'Pou {{address}}',
  refresh: 'Mete ajou',
  link_hidden: '[lyen kache]',
  links_hidden: 'Lyen yo kache paske yo louvri kont moun. Konekte an de etap pou w wè yo.',
  show_links: 'Mete koneksyon an de etap',
  mail_failed: 'Nou pa ka louvri imèl sa a',
}

export const fr: Words<typeof en> = {
  outbox_text: "Aucun serveur de messagerie n'est configuré : les messages restent ici au lieu de partir.",
  smtp_configured: 'Les e-mails partent par le serveur configuré. Rien ne reste ici.',
  filter_to: 'Filtrer par destinataire',
  empty: 'Aucun e-mail pour le moment',
  empty_text: "Les messages apparaissent ici dès que l'application en écrit un.",
  failed: "Impossible de charger la boîte d'envoi",
  to: 'À {{address}}',
  refresh: 'Actualiser',
  link_hidden: '[lien masqué]',
  links_hidden: 'Les liens sont masqués, car ils ouvrent des comptes. Connectez-vous en deux étapes pour les voir.',
  show_links: 'Configurer la connexion en deux étapes',
  mail_failed: "Impossible d'ouvrir cet e-mail",
}

export const es: Words<typeof en> = {
  outbox_text: 'No hay servidor de correo configurado, así que los mensajes se quedan aquí en lugar de enviarse.',
  smtp_configured: 'El correo sale por el servidor configurado. Aquí no queda nada.',
  filter_to: 'Filtrar por destinatario',
  empty: 'Aún no hay correo',
  empty_text: 'Los mensajes aparecen aquí en cuanto la aplicación escribe uno.',
  failed: 'No se pudo cargar la bandeja de salida',
  to: 'Para {{address}}',
  refresh: 'Actualizar',
  link_hidden: '[enlace oculto]',
  links_hidden: 'Los enlaces están ocultos porque abren cuentas. Inicia sesión en dos pasos para verlos.',
  show_links: 'Configurar el inicio de sesión en dos pasos',
  mail_failed: 'No se pudo abrir este correo',
}

declare module './catalogue.ts' {
  interface Catalogue {
    mail: typeof en
  }
}
