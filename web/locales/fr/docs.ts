import type { Words } from '../catalogue.ts'

export const docs: Words<'docs'> = {
  documentation_lead:
    'Tout ce que font ces pages passe par une seule API. Vos propres programmes peuvent faire de même, avec les mêmes crédits.',
  documentation: `## Se connecter et appeler
Envoyez une fois votre e-mail et votre mot de passe :

{{sign_in}}

La réponse contient un jeton et sa durée en secondes :

{{answer}}

Envoyez ensuite le jeton à chaque appel :

{{with_token}}

Quand il a expiré, reconnectez-vous. Les navigateurs le renouvellent seuls, avec un cookie que les programmes ne voient jamais.

## Des clés pour les programmes
Un programme qui tourne seul doit avoir une clé plutôt que votre mot de passe. Créez-en une dans [Clés API](/api-keys) : elle commence par \`pk_live_\`, s'affiche une seule fois et peut être limitée à certains droits, à une date de fin et à un nombre de crédits par mois.

{{with_key}}

L'en-tête \`xi-api-key\` fonctionne aussi. Les appels qui touchent au compte lui-même, comme le mot de passe, les appareils et les clés, n'acceptent pas de clé.

## Quand un appel échoue
Tous les échecs ont la même forme : une phrase pour les personnes, un code pour les programmes, et ce qui s'y rapporte.

{{failure}}

- Décidez d'après \`code\`, jamais d'après la phrase : les phrases sont traduites et améliorées.
- \`401\` reconnectez-vous ou vérifiez la clé. \`402\` il n'y a pas assez de crédits, et rien n'a été débité.
- \`429\` trop d'appels : attendez \`retryAfter\` secondes. Les en-têtes \`RateLimit-*\` disent combien il en reste.

## Jamais débité deux fois
Un appel qui dépense des crédits accepte l'en-tête \`Idempotency-Key\`. Créez une valeur par travail voulu et renvoyez-la quand vous répétez l'appel : le travail est fait, et débité, une seule fois. Un travail échoué ou annulé ne coûte rien.

## La description complète
[openapi.json](/api/v1/openapi.json) décrit chaque appel en OpenAPI 3.1. La plupart des langages ont un outil qui en tire un client.`,
  reference: 'Tous les appels',
  reference_text: "Tirés de la description même que le serveur exécute : la liste n'est donc jamais périmée.",
  access_anyone: 'Ouvert à tous',
  access_user: 'Connecté',
  access_key: 'Clé avec {{scope}}',
  changelog_lead: 'Ce qui a changé, le plus récent en premier.',
}
