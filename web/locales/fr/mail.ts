import type { Words } from '../catalogue.ts'

export const mail: Words<'mail'> = {
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
