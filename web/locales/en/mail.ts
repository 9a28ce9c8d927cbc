export const mail = {
  outbox_text: 'No mail server is configured, so messages stay here instead of being sent.',
  smtp_configured: 'Mail is sent through the configured server. Nothing is kept here.',
  filter_to: 'Filter by recipient',
  empty: 'No mail yet',
  empty_text: 'Messages appear here as soon as the application writes one.',
  failed: 'Could not load the outbox',
  to: 'To {{address}}',
  refresh: 'Refresh',
  link_hidden: '[link hidden]',
  links_hidden: 'Links are hidden: they open accounts. Sign in with a second step to see them.',
  show_links: 'Set up two-step sign-in',
  mail_failed: 'Could not open this mail',
} as const

declare module '../catalogue.ts' {
  interface Catalogue {
    mail: typeof mail
  }
}
