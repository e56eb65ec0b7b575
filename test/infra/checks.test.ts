import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { App, Stack, Stage } from 'aws-cdk-lib'
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { CDK_APP_MODE_CONTEXT } from 'aws-cdk-lib/cx-api'
import { expect, test } from 'vitest'
import cdk from '../../cdk.json' with { type: 'json' }
import { acknowledge, addChecks } from '../../infra/nag.ts'

const synthesising = (fill: (stack: Stack) => void) => () => {
  const outdir = mkdtempSync(path.join(tmpdir(), 'plumbline-checks-'))
  // CDK puts its findings into the error if it knows that no command line prints them. By itself it takes that from
  // NODE_ENV, which a build of the site in the same process sets to "production".
  const context = { ...cdk.context, [CDK_APP_MODE_CONTEXT]: 'inmemory' }
  const app = new App({ context, outdir, analyticsReporting: false })
  addChecks(app)
  fill(new Stack(new Stage(app, 'dev'), 'data'))
  try {
    app.synth()
  } finally {
    rmSync(outdir, { recursive: true })
  }
}

const closed = {
  enforceSSL: true,
  blockPublicAccess: {
    blockPublicAcls: true,
    blockPublicPolicy: true,
    ignorePublicAcls: true,
    restrictPublicBuckets: true,
  },
}

test('a cdk-nag finding stops the synthesis until it is acknowledged', () => {
  expect(synthesising((stack) => void new Bucket(stack, 'Files', closed))).toThrow('AwsSolutions-S1')
  expect(
    synthesising((stack) =>
      acknowledge(new Bucket(stack, 'Files', closed), { 'AwsSolutions-S1': 'This test has no one to log.' }),
    ),
  ).not.toThrow()
})

test('a property unknown to CloudFormation stops the synthesis', () => {
  const table = (stack: Stack) =>
    new CfnTable(stack, 'Table', {
      keySchema: [{ attributeName: 'pk', keyType: 'HASH' }],
      attributeDefinitions: [{ attributeName: 'pk', attributeType: 'S' }],
      billingMode: 'PAY_PER_REQUEST',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    })
  expect(synthesising((stack) => void table(stack))).not.toThrow()
  expect(synthesising((stack) => table(stack).addPropertyOverride('NoSuchProperty', 'x'))).toThrow('NoSuchProperty')
})
