/** Measured (decision 056): words that are said lie below the middle, others in their place above. */
const middle = 0.08
const steepness = 4.5
/** A text whose words score less than this on average is hardly the recording's. */
export const doubtful_below = 0.42

/** 0 to 1, from the mean distance from what is usual. */
export const scoreOf = (cost: number) => 1 / (1 + Math.exp(steepness * (cost - middle)))
