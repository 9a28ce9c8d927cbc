export const assistant = {
  greeting: 'Hello! I answer questions about Pawòl from its own help pages. What would you like to know?',
  messages: 'Conversation',
  typing: 'The assistant is writing...',
  suggestions: 'Suggested questions',
  suggestion_1: 'How do I turn text into speech?',
  suggestion_2: 'What do the plans cost, and what is in them?',
  suggestion_3: 'A name or an English word is said wrong',
  suggestion_4: 'Which audio and video files can be transcribed?',
  suggestion_5: 'How do I get an API key?',
  your_message: 'Your message',
  ask_something: 'Ask something...',
  send: 'Send',
  clear: 'Clear Chat',
  expand_table: 'Expand table',
  collapse_table: 'Collapse table',
  escalation: 'Would you like me to connect you with a human support agent?',
  yes_contact: 'Yes, contact support',
  no_continue: 'No, continue chatting',
  trouble: "I'm having trouble connecting right now. Would you like to contact our support team directly?",
  too_many: 'Those were many questions at once. Please wait a minute, then ask again.',
  back: 'Welcome back. What we spoke about is still here; ask on whenever you like.',
  you: 'You',
  assistant: 'Assistant',
} as const

declare module '../catalogue.ts' {
  interface Catalogue {
    assistant: typeof assistant
  }
}
