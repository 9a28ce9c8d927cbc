export const mail = {
  outbox_text: 'No mail server is configured, so messages stay here instead of being sent.',
  smtp_configured: 'Mail is sent through the configured server. Nothing is kept here.',
  filter_to: 'Filter by recipient',
  empty: 'No mail yet',
  empty_text: 'Messages appear here as soon as the application writes one.',
  failed: 'Could not load the outbox',
  to: 'To {{address}}',
  refresh: 'Refresh',
} as const
