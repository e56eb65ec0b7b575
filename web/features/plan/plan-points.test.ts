import { expect, test } from 'vitest'
import { plans } from '../../../shared/billing/plans.ts'
import { factOf, pointsOf, priceOf } from './plan-points.ts'

test('a plan lists what it includes now, with its limits', () => {
  expect(pointsOf(plans.starter)).toEqual([
    '1 project',
    '3 team members',
    '2 emails a day',
    'Drafts: Charter, RACI matrix',
    'Files up to 1 MB',
    '100 MB of files',
  ])
  expect(pointsOf(plans.enterprise)).toEqual([
    'Unlimited projects',
    'Unlimited team members',
    'Unlimited emails',
    'Drafts, insights and forecasts',
    'Files up to 1,000 MB',
    '1 TB of files',
    'REST API: 50 keys per person',
    'App connections: Slack and Teams',
  ])
})

test('the comparison of plans shows each limit, and where there is none', () => {
  expect([factOf('maxProjects', plans.starter), factOf('maxProjects', plans.enterprise)]).toEqual(['1', 'No limit'])
  expect([factOf('aiFeatures', plans.starter), factOf('aiFeatures', plans.pro)]).toEqual([
    'Charter, RACI matrix',
    'All',
  ])
  // A feature without a name of its own is still shown.
  expect(factOf('aiFeatures', { ...plans.starter, aiFeatures: ['insights'] })).toBe('insights')
  expect(factOf('integrations', plans.starter)).toBe('None')
})

test('a price is a sum, or free', () => {
  expect([priceOf(plans.starter), priceOf(plans.pro)]).toEqual(['Free', '$49'])
})
