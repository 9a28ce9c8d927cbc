/** Stripe's objects, with the fields our adapter uses. Fields that begin with `sandbox_` are not shown. */
export type Behaviour = 'good' | 'secure' | 'declined' | 'insufficient_funds' | 'not_chargeable'

export type PaymentMethod = {
  id: string
  object: 'payment_method'
  type: 'card'
  customer: string | null
  created: number
  card: { brand: string; last4: string; exp_month: number; exp_year: number; funding: 'credit' }
  sandbox_behaviour: Behaviour
  /** The owner has authenticated for later off-session charges. */
  sandbox_authenticated: boolean
}

export type CardError = {
  type: 'card_error'
  code: string
  decline_code?: string
  message: string
  payment_method?: object
}

export type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  customer: string | null
  description: string | null
  metadata: Record<string, string>
  payment_method: string | null
  payment_method_types: string[]
  setup_future_usage: string | null
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  client_secret: string
  next_action: object | null
  latest_charge: string | null
  last_payment_error: CardError | null
  created: number
  livemode: false
}

export type SetupIntent = {
  id: string
  object: 'setup_intent'
  customer: string | null
  payment_method: string | null
  status: 'requires_payment_method' | 'requires_action' | 'succeeded'
  client_secret: string
  next_action: object | null
  last_setup_error: CardError | null
  usage: string
  created: number
  livemode: false
}

export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  refunded: boolean
  disputed: boolean
  currency: string
  payment_intent: string
  payment_method: string
  paid: true
  status: 'succeeded'
  created: number
}

export type Refund = {
  id: string
  object: 'refund'
  amount: number
  charge: string
  payment_intent: string
  currency: string
  status: 'succeeded'
  created: number
}

export type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  charge: string
  payment_intent: string
  currency: string
  reason: 'fraudulent'
  status: 'needs_response' | 'won' | 'lost'
  created: number
}

export type Price = {
  id: string
  object: 'price'
  currency: string
  product: string
  unit_amount: number
  type: 'recurring'
  recurring: { interval: 'month' | 'year'; interval_count: 1 }
}

export type SubscriptionItem = {
  id: string
  object: 'subscription_item'
  current_period_start: number
  current_period_end: number
  price: Price
  quantity: 1
}

export type Subscription = {
  id: string
  object: 'subscription'
  customer: string
  status: 'trialing' | 'active' | 'past_due' | 'canceled'
  billing_cycle_anchor: number
  cancel_at_period_end: boolean
  canceled_at: number | null
  ended_at: number | null
  created: number
  currency: string
  default_payment_method: string | null
  description: string | null
  items: { object: 'list'; data: [SubscriptionItem]; has_more: false; url: string }
  latest_invoice: string | null
  metadata: Record<string, string>
  trial_end: number | null
  livemode: false
  /** Newest last. */
  sandbox_invoices: string[]
  /** When the overdue charge is retried, and how often it has been. */
  sandbox_retry: { at: number; tries: number } | null
}

export type Invoice = {
  id: string
  object: 'invoice'
  customer: string
  status: 'open' | 'paid' | 'void'
  amount_due: number
  amount_paid: number
  billing_reason: string
  currency: string
  created: number
  period_start: number
  period_end: number
  lines: { object: 'list'; data: object[]; has_more: false; url: string }
  parent: { type: 'subscription_details'; quote_details: null; subscription_details: { subscription: string } }
  status_transitions: { finalized_at: number; paid_at: number | null; voided_at: number | null }
  livemode: false
  sandbox_intent: string | null
}

export type Customer = {
  id: string
  object: 'customer'
  email: string | null
  metadata: Record<string, string>
  invoice_settings: { default_payment_method: string | null }
  created: number
}

export type StripeState = {
  customers: Record<string, Customer>
  payment_methods: Record<string, PaymentMethod>
  products: Record<string, { id: string; object: 'product'; name: string }>
  payment_intents: Record<string, Intent>
  setup_intents: Record<string, SetupIntent>
  charges: Record<string, Charge>
  refunds: Record<string, Refund>
  disputes: Record<string, Dispute>
  subscriptions: Record<string, Subscription>
  invoices: Record<string, Invoice>
}
