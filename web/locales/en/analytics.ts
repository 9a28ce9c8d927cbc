export const analytics = {
  intro: 'What was spoken, transcribed and translated, and what it cost. Days are in universal time (UTC).',
  range: 'Period',
  last_7: '7 days',
  last_30: '30 days',
  last_90: '90 days',
  from: 'From',
  to: 'To',
  apply: 'Apply',
  range_backwards: 'The period must end on or after the day it starts.',
  range_too_long: 'The period may hold at most {{days}} days.',

  download_csv: 'Download CSV',
  csv_by_day: 'By day',
  csv_by_product: 'By product',
  csv_by_key: 'By API key',
  csv_by_voice: 'By voice',

  totals: 'Totals',
  credits: 'Credits',
  characters: 'Characters',
  jobs: 'Jobs',
  credits_used: 'Credits used',
  characters_used: 'Characters',
  jobs_done: 'Jobs',
  a_day: '{{value}} a day',
  measure: 'What the charts show',
  over_time: 'Over time',
  chart_label: '{{measure}} from {{from}} to {{to}}',
  move_along: 'Read the chart day by day',
  at_week: 'Week of {{day}}',
  peak: 'Busiest',
  n_credits_one: '{{formatted}} credit',
  n_credits_other: '{{formatted}} credits',
  n_characters_one: '{{formatted}} character',
  n_characters_other: '{{formatted}} characters',
  n_jobs_one: '{{formatted}} job',
  n_jobs_other: '{{formatted}} jobs',
  as_table: 'Show as a table',
  day: 'Day',
  week: 'Week of',
  month: 'Month',

  by_product: 'By product',
  by_key: 'By API key',
  by_voice: 'By voice',
  no_key: 'Without a key, in the application',
  no_voice: 'Without a voice',
  other_product: 'Other work',
  unknown_key: 'Deleted key',
  percent: '{{percent}}%',
  rest: 'Everything else',

  empty: 'No usage in this period',
  empty_text: 'Choose a longer period, or make something.',
  failed: 'Could not load your usage',
} as const

declare module '../catalogue.ts' {
  interface Catalogue {
    analytics: typeof analytics
  }
}
