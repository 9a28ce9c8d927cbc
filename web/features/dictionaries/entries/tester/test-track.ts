type TestedSound = { voice_id: string; phonetic: string; what: 'word' | 'phrase' }

/** What a tested sound is called in the player. */
export const testTrack = ({ voice_id, phonetic, what }: TestedSound) => `test ${voice_id} ${what} ${phonetic}`
