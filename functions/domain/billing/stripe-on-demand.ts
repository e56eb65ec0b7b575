/** Stripe's SDK, for the calls that speak to Stripe. Most calls of billing only read what is stored here. */
export { default as Stripe } from 'stripe'
