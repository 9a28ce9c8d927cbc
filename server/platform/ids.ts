declare const of: unique symbol

/** Who owns: work, files, credits, keys. A person acts for one. */
export type AccountId = string & { readonly [of]: 'account' }

/** Who signs in. */
export type UserId = string & { readonly [of]: 'person' }

/** Who acts, and for what. */
export type Acting = { user_id: UserId; account_id: AccountId }
