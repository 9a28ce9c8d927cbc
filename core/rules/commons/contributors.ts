/** Where a contributor learned to speak: the departments of Haiti, and where Haitians live abroad. */
export const regions = [
  'artibonite',
  'centre',
  'grand_anse',
  'nippes',
  'nord',
  'nord_est',
  'nord_ouest',
  'ouest',
  'sud',
  'sud_est',
  'bahamas',
  'canada',
  'cuba',
  'dominican_republic',
  'france',
  'united_states',
  'elsewhere',
] as const
export type Region = (typeof regions)[number]

/** Common Voice's words for ages; contributors are adults. */
export const ageRanges = [
  'teens',
  'twenties',
  'thirties',
  'fourties',
  'fifties',
  'sixties',
  'seventies',
  'eighties',
  'nineties',
] as const
export type AgeRange = (typeof ageRanges)[number]

/** Common Voice's words. */
export const genders = ['female_feminine', 'male_masculine', 'non-binary', 'do_not_wish_to_say'] as const
export type Gender = (typeof genders)[number]

export const firstLanguages = ['ht', 'fr', 'en', 'es', 'pt', 'other'] as const
export type FirstLanguage = (typeof firstLanguages)[number]

/** Contributors must be adults. */
export const commons_minimum_age = 18
/** A contributor's votes count once this many of their own clips were accepted; staff's votes always count. */
export const clips_before_votes_count = 3
/** Contributions a day; each contributor may choose another number. */
export const usual_daily_goal = 20
/** A day's limits for one account, far above what a person reads. */
export const commons_a_day = { clips: 1_000, votes: 5_000, donations: 500, reports: 100 } as const
