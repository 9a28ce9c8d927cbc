/** Other ways users ask for an answer of the Help Center; searched, never shown. */
export const asked: Record<string, string> = {
  'create-account': 'sign up, register, open an account, become a user, join',
  'confirm-email': 'no verification email arrived, did not receive the link, activate my account, resend the mail',
  'change-password':
    'new password, edit my email address, update email, I have another email address now, wrong email in my profile',
  'forgot-password': 'reset my password, cannot remember, lost password, recover access',
  'unknown-device': 'somebody hacked my account, someone else is using it, sessions, sign out other devices',
  'session-expired': 'session expired, signed out, keeps signing me out, kicked out, have to log in again and again',
  appearance:
    'dark mode, light mode, bigger letters, font size, interface in Kreyòl, larger letters, screen is too bright, too small to read, site in English, change the language of the page, page in French, page in Spanish',
  'delete-account': 'close my account, remove my profile forever, unsubscribe completely',
  'two-step':
    '2fa, mfa, two factor authentication, otp, authenticator, extra security, make sure nobody else can log in, protect my account',
  'lost-phone': 'new phone, stolen phone, no code, recovery code, authenticator lost',
  passkeys: 'fingerprint, face id, touch id, log in without a password',
  'make-speech': 'make an audio from text, read my text aloud, tts, generate a voice, how does it work',
  'writing-kreyol': 'spelling, orthography, accents, how to write, write Creole so that the voice reads it properly',
  mispronounced:
    'wrong pronunciation, pronounces a word badly, teach it a name, it says my name wrong, a name sounds strange',
  numbers: 'how does it say a number, read dates, phone numbers, money, dates are read oddly, reading of numbers',
  pauses:
    'add silence, wait between sentences, break, stop for a second, two seconds of silence, put a pause after a sentence',
  'voice-settings': 'talks too fast, too slow, speed, pitch, emotion, tone, intonation',
  express: 'faster, skip the queue, immediately, express mode not available, what is express for',
  'text-length': 'maximum characters, character limit, text is too long, how many words',
  'speak-document': 'read a pdf, word document, upload a file to speak, book',
  'translation-needed':
    'translation required, not Haitian Creole, unknown words, speak English text, type English and have it spoken in Creole',
  history: 'old jobs, the audio I made yesterday, made last week, find earlier audio, past work, search my files',
  'download-audio': 'save as mp3, wav, get the sound file',
  'cancel-job': 'stop, abort, cancel generation, stop what I started, stop a job that is waiting in line',
  'synthetic-voice': 'is it ai, human voice, actor, robot, artificial',
  'commercial-use': 'sell, monetise, youtube, radio advertisement, licence, rights, copyright',
  transcribe:
    'speech to text, dictate, write down an interview, convert audio to text, video to text, I have a recording and want it in writing, voice memo to text, write down a sermon, interview, whatsapp voice message',
  'audio-files':
    'which formats, file size, how big, how long a recording, mp4, m4a, upload limit, mp4 or mov, what can I send, opus, whatsapp audio, gigabyte, file too big',
  'spoken-kreyol': 'understand spoken Haitian Creole, recognise Kreyòl speech, which spoken languages',
  microphone: 'mic not working, cannot record, no sound, permission, recorder',
  'correct-transcript': 'fix mistakes, edit the transcript, wrong words',
  'align-text': 'forced alignment, timestamps for my own text, karaoke, synchronise text with sound',
  captions: 'subtitles, srt, vtt, closed captions for a video',
  'translate-text': 'translate to Creole, from English to Kreyòl',
  'translation-languages': 'supported languages, which language pairs, Portuguese, Spanish',
  'through-kreyol': 'pivot, direct translation, English to French',
  'translate-file': 'translate a document, docx, keep the layout, subtitles file, html, markdown',
  glossary:
    'terminology, always the same translation, brand names, do not translate a word, keep brand names untranslated',
  'translation-quality': 'wrong translation, accuracy, reliable, confidence, check, correct a sentence',
  'translation-engines': 'gpt, claude, choose the engine, which model translates',
  'translate-voice': 'speak and translate, interpreter, voice input',
  'make-dictionary':
    'create a pronunciation dictionary, add a word, ipa, phonetic, what is a dictionary, new dictionary',
  'share-dictionary':
    'give my dictionary to a colleague, invite somebody to my dictionary, collaborate, let friends see my dictionary',
  'import-dictionary': 'csv, pls, json file of words, upload entries, bulk',
  'system-dictionaries': 'built-in dictionary, templates, names of places, medical words',
  'add-voice': 'more voices, female voice, male voice, change the voice, listen to samples',
  'premium-voices': 'voice is locked, premium, needs a plan, why is this voice locked',
  'clone-voice':
    'voice cloning, make a voice of my own, copy my voice, custom voice, I want to clone my voice, a voice that sounds like me, my own voice',
  'clone-likeness': 'does the clone resemble me, quality of the clone, similarity',
  'clone-samples': 'how to record samples, noise, quality of recordings, tips',
  'clone-consent': 'delete my cloned voice, permission, whose voice, withdraw',
  export: 'pdf, word, save the text as a document, formats, transcript as a word file, get my text as pdf',
  'export-many': 'zip, bulk export, several jobs together',
  'export-presets': 'save settings, default export',
  'api-key': 'developer access, token, use the api, integrate, programmatic, where is the documentation, api reference',
  'key-leaked': 'api key stolen, exposed, published by mistake, revoke, rotate, someone else has my secret key',
  'key-limits': 'cap, spending limit of a key, scopes, restrict, expiry of a key',
  'compatible-apis': 'openai sdk, elevenlabs sdk, deepl client, libretranslate, python library, migrate',
  webhooks: 'callback, notify my server, event, signing secret, how does my server learn that a job is finished',
  'rate-limit': '429, too many requests, throttled',
  'credit-price': 'how much does a character cost, price of speech, cost of translation, what is a credit',
  'credit-order': 'subscription credits or purchased credits first',
  'unused-credits': 'do credits expire, roll over, left over, end of the month, will I lose my credits',
  'failed-job': 'charged for an error, lost credits, money for a failed job',
  spending: 'usage, consumption, statistics, where did my credits go',
  'insufficient-credits': 'not enough credits, no credits left, 402',
  'buy-credits': 'top up, credit package, more credits, recharge, more credits, I need extra credits',
  plans: 'price, pricing, how much does it cost, subscription tiers, free plan, storage',
  'payment-methods':
    'how to pay, credit card, visa, mastercard, ways of payment, moncash, bank transfer, wire, cash, money transfer, google pay, apple pay',
  paypal: 'paypal account',
  crypto: 'bitcoin, ethereum, usdt, stablecoin, wallet',
  'card-declined': 'card rejected, payment failed, expired card, change my card, past due',
  'change-plan': 'upgrade, downgrade, switch to yearly, larger plan, smaller plan',
  'cancel-plan': 'stop my subscription, unsubscribe, do not renew, end the plan',
  receipts: 'invoice, bill, proof of payment, tax, where do I find my invoice',
  refund: 'money back, charged twice, wrong charge, reimburse',
  'storage-full': 'no space, disk quota, delete files to make room',
  offline: 'no connection, airplane, bad network, on a plane without wifi, no wifi',
  updates: 'new version, refresh, what is new, latest release',
  install:
    'android, iphone, app store, home screen, desktop app, program for windows, mac, linux, computer program, download the app, is there an app',
  'who-sees':
    'privacy, confidential, do you read my texts, security of my data, can others read my texts, is it public, can somebody else hear my audio, who listens to my recordings',
  training: 'learn from my data, machine learning, ai training',
  cookies: 'tracking, advertising, gdpr',
  'download-data': 'export my personal data, gdpr copy, backup, receive all my data',
  'contact-human':
    'talk to a human, speak to a real person, support agent, customer service, real person, complaint, phone number, telephone support, hotline, talk on the phone, can I call someone',
  'contact-answers': 'answer to my ticket, did support reply, status of my request, you have not answered me',
  assistant: 'who are you, are you a bot, what can you do, chatbot',
  team: 'team plan, several people, group account, company account, how many seats, multi user',
  'team-invite':
    'invite a member to the team, add a person to my team, add a colleague to the team, invitation mail, invite people, invite a colleague, invite my coworkers, add people to my organisation, friend joins my account',
  'team-roles': 'admin rights, what can an admin do, role of a member, permissions in the team, who can invite',
  'team-limits': 'cap the credits of a member, monthly limit of a person, budget of a colleague, team usage report',
  'team-pays': 'whose credits are used, use the credits of the team, pay with the team, my own credits or the team',
  'team-share':
    'share a voice with my team, team dictionary, the team speaks with my voice, stop sharing with the team',
  'team-leave': 'quit the team, kick a member out, remove a member, suspend a person',
  'team-hand-over': 'transfer ownership, new owner of the team, change the owner',
  'team-plan-ends': 'team after cancelling, fewer seats, suspended seat, downgrade with a team',
  'speech-classifier':
    'detect ai speech, is this audio fake, deepfake, watermark, was this voice generated, check a recording',
  'no-mark': 'no watermark found, is it human, classifier says nothing found, can I trust the classifier',
  contribute:
    'contribute my voice, give recordings to train Kreyòl, read sentences for the dataset, volunteer for the language, Common Voice',
  'withdraw-clips': 'delete the clips I contributed, withdraw my contribution, take back donated recordings',
  scorecard: 'accuracy of the engines, word error rate, benchmarks, chrF score, how accurate is the recognition',
  renewal: 'next payment, automatic renewal, when does it renew, charged every month, yearly billing',
  'job-waiting':
    'queue, queued, still waiting in line, stuck, slow, takes too long, why is it so slow, how long until it is ready, not finished yet, nothing happens, it just says waiting, I pressed generate and it waits, queued for minutes',
  'voice-languages':
    'do the voices speak English, speech in French or Spanish, a voice in another language, read an English text aloud, speak German, speak Chinese',
  'spoken-languages':
    'transcribe English, transcribe French, transcribe another language, languages of Speech To Text, dictate in another language',
  speakers:
    'who is speaking, who said what, several people talking, separate speakers, diarization, interview with two people, meeting, conversation',
  'live-transcript':
    'real time, live captions, live transcription, see the words as I talk, words appear immediately, text while speaking',
  'payment-waiting':
    'pending payment, payment stuck, paid but no credits, paid but my plan did not change, payment not confirmed, sent crypto but nothing arrived, transaction waiting, money sent but not received, payment has not arrived yet, I paid yesterday, card payment still waiting, paid with paypal but nothing changed, payment does not go through',
  'kept-files':
    'how long do you store my files, retention, are my recordings deleted, keep my audio, storage time, deleted after a while, deleted automatically',
  'clone-another':
    "clone a friend, clone somebody else's voice, allowed to clone, clone a celebrity, without permission, legal, voice of a relative, voice of another person",
}
