export const panel = {
  credits: 'Credits',
  available_credits: 'Available Credits',
  reserved: '{{credits}} reserved for work under way',
  subscription_credits: 'Subscription Credits',
  purchased_credits: 'Purchased Credits',
  monthly_allocation: 'Monthly Allocation',
  not_available: 'N/A',
  used_this_period: 'Used This Period',
  used_percent: '({{percent}}%)',
  limit_a_month: 'Limit a month',
  used_this_month: 'Used this month',
  no_limit: 'No limit',
  status_active: 'Active',
  status_canceled: 'Canceled',
  status_past_due: 'Past due',
  loading_credits: 'Loading credits...',
  loading_retry: 'Loading credits, retry {{retry}} of {{of}}...',
  credits_timed_out: 'Request timed out. Please try again.',
  credits_failed: 'Failed to load credits',
  low_credits: 'Low credits remaining. Consider purchasing more credits or upgrading your plan.',

  account: 'Account',
  none: 'None',
  free_plan: 'Free Plan',

  preferences: 'Preferences',
  search_dictionaries: 'Search Dictionaries',
  sync_dictionaries: 'Dictionary Synchronization',
  dark_theme: 'Dark Theme',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  default: 'Default',
  text_size: 'Text Size',
  auto_update: 'Application Auto-Update',
  language: 'Language',

  docs_resources: 'Docs & Resources',
  terms_privacy: 'Terms & Privacy',
  return_home: 'Return Home',
  sign_out: 'Sign Out',
} as const

declare module '../catalogue.ts' {
  interface Catalogue {
    panel: typeof panel
  }
}
