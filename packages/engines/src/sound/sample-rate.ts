/** What every engine here speaks at, and what the default download has (S2 §3). */
export const sample_rate = 22_050
