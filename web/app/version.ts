/** The version shown in the sidebar (S1 §9). */
export const VERSION = '4.2.1'
