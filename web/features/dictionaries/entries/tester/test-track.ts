type TestedSound = { voice_id: string; phonetic: string; what: 'word' | 'phrase' }

/** The track id of a tested recording. */
export const testTrack = ({ voice_id, phonetic, what }: TestedSound) => `test ${voice_id} ${what} ${phonetic}`
