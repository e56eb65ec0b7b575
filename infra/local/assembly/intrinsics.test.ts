import { describe, expect, test } from 'vitest'
import { createResolver } from './intrinsics.ts'
import type { StackTemplate, Template } from './template.ts'

const stackOf = (template: Template, name = 'one'): StackTemplate => ({
  name,
  region: 'us-east-1',
  template,
  assets: new Map(),
})
const resolve = (value: unknown, template: Template = {}, ...others: StackTemplate[]) => {
  const stack = stackOf(template)
  return createResolver([stack, ...others], '000000000000').resolve(value, stack)
}
const queue = {
  Resources: { Queue: { Type: 'AWS::SQS::Queue', Properties: { QueueName: { 'Fn::Sub': 'q-${AWS::Region}' } } } },
}

describe('an intrinsic', () => {
  test.each<[unknown, unknown]>([
    [{ Ref: 'AWS::Region' }, 'us-east-1'],
    [{ Ref: 'AWS::AccountId' }, '000000000000'],
    [{ Ref: 'Queue' }, 'https://sqs.us-east-1.amazonaws.com/000000000000/q-us-east-1'],
    [{ 'Fn::GetAtt': ['Queue', 'Arn'] }, 'arn:aws:sqs:us-east-1:000000000000:q-us-east-1'],
    [{ 'Fn::GetAtt': 'Queue.QueueName' }, 'q-us-east-1'],
    [{ 'Fn::Join': ['', ['arn:', { Ref: 'AWS::Partition' }, ':x']] }, 'arn:aws:x'],
    [
      { 'Fn::Sub': '${Queue.Arn}/${!kept}/${AWS::AccountId}' },
      'arn:aws:sqs:us-east-1:000000000000:q-us-east-1/${kept}/000000000000',
    ],
    [{ 'Fn::Sub': ['${own}-${AWS::Region}', { own: { 'Fn::Select': [1, ['a', 'b']] } }] }, 'b-us-east-1'],
    [{ 'Fn::Select': ['2', { 'Fn::Split': ['/', 'a/b/c'] }] }, 'c'],
    [{ 'Fn::Base64': 'text' }, 'dGV4dA=='],
    [{ list: [1, { Ref: 'AWS::NoValue' }, 2], gone: { Ref: 'AWS::NoValue' } }, { list: [1, 2] }],
    [
      { Effect: 'Allow', Condition: { StringEquals: { a: 'b' } } },
      { Effect: 'Allow', Condition: { StringEquals: { a: 'b' } } },
    ],
  ])('%j', (value, expected) => {
    expect(resolve(value, queue)).toEqual(expected)
  })

  test('reads parameters, mappings and conditions', () => {
    const template: Template = {
      Parameters: { Size: { Type: 'Number', Default: 3 } },
      Mappings: { Sizes: { 'us-east-1': { small: '1' } } },
      Conditions: {
        Big: { 'Fn::Equals': [{ Ref: 'Size' }, '3'] },
        Small: { 'Fn::Not': [{ Condition: 'Big' }] },
        Either: { 'Fn::Or': [{ Condition: 'Big' }, { Condition: 'Small' }] },
        Both: { 'Fn::And': [{ Condition: 'Big' }, { Condition: 'Small' }] },
      },
    }
    const ask = (condition: string) => resolve({ 'Fn::If': [condition, 'yes', { Ref: 'DoesNotExist' }] }, template)
    expect(ask('Big')).toBe('yes')
    expect(ask('Either')).toBe('yes')
    expect(resolve({ 'Fn::If': ['Both', { Ref: 'DoesNotExist' }, 'no'] }, template)).toBe('no')
    expect(resolve({ 'Fn::FindInMap': ['Sizes', { Ref: 'AWS::Region' }, 'small'] }, template)).toBe('1')
  })

  test('reaches into other stacks by export and by output', () => {
    const other = stackOf(
      {
        ...queue,
        Outputs: {
          Arn: { Value: { 'Fn::GetAtt': ['Queue', 'Arn'] }, Export: { Name: { 'Fn::Sub': '${AWS::StackName}:arn' } } },
        },
      },
      'two',
    )
    const arn = 'arn:aws:sqs:us-east-1:000000000000:q-us-east-1'
    expect(resolve({ 'Fn::ImportValue': 'two:arn' }, {}, other)).toBe(arn)
    expect(resolve({ 'Fn::GetStackOutput': { StackName: 'two', OutputName: 'Arn' } }, {}, other)).toBe(arn)
  })

  test('reads a parameter that another stack stores', () => {
    const other = stackOf(
      {
        Resources: {
          ...queue.Resources,
          Shared: {
            Type: 'AWS::SSM::Parameter',
            Properties: { Name: '/own/queue', Type: 'String', Value: { 'Fn::GetAtt': ['Queue', 'QueueName'] } },
          },
        },
      },
      'two',
    )
    const reading = (name: string): Template => ({
      Parameters: { Queue: { Type: 'AWS::SSM::Parameter::Value<String>', Default: name } },
    })
    expect(resolve({ Ref: 'Queue' }, reading('/own/queue'), other)).toBe('q-us-east-1')
    expect(() => resolve({ Ref: 'Queue' }, reading('/own/other'), other)).toThrow(/SSM parameter '\/own\/other'/)
  })

  test('reads a secret of the stage, the same at each reading', () => {
    const other = stackOf(
      {
        Resources: {
          Seal: { Type: 'AWS::SecretsManager::Secret', Properties: { Name: 'seal', GenerateSecretString: {} } },
        },
      },
      'two',
    )
    const read = () => resolve('{{resolve:secretsmanager:seal:SecretString}}', {}, other)
    expect(read()).toMatch(/^[0-9A-Za-z]{32}$/)
    expect(read()).toBe(read())
  })

  test('reads a secret with several fields as a whole, and one of them', () => {
    const other = stackOf(
      {
        Resources: {
          Pair: {
            Type: 'AWS::SecretsManager::Secret',
            Properties: {
              Name: 'pair',
              GenerateSecretString: { SecretStringTemplate: '{"old":""}', GenerateStringKey: 'new' },
            },
          },
        },
      },
      'two',
    )
    const read = (field: string) => resolve(`{{resolve:secretsmanager:pair:SecretString${field}}}`, {}, other)
    expect(JSON.parse(String(read('')))).toEqual({ old: '', new: read(':new') })
    expect([read(':old'), read(':new')]).toEqual(['', expect.stringMatching(/^[0-9A-Za-z]{32}$/)])
    expect(() => read(':other')).toThrow(/dynamic reference/)
  })

  test.each<[string, unknown, RegExp]>([
    ['an intrinsic that is not known', { 'Fn::Cidr': ['10.0.0.0/16'] }, /one: the intrinsic Fn::Cidr is not supported/],
    ['a resource that does not exist', { Ref: 'Nothing' }, /Ref names 'Nothing'/],
    [
      'an attribute that is not known',
      { 'Fn::GetAtt': ['Queue', 'Colour'] },
      /Queue\.Colour: not supported for AWS::SQS::Queue/,
    ],
    ['an export that no stack has', { 'Fn::ImportValue': 'nowhere' }, /no stack of this stage exports 'nowhere'/],
    [
      'an output that no stack has',
      { 'Fn::GetStackOutput': { StackName: 'nowhere', OutputName: 'Arn' } },
      /no output 'Arn' in a stack 'nowhere'/,
    ],
    ['a secret that the stage does not have', '{{resolve:secretsmanager:stripe:SecretString}}', /dynamic reference/],
    ['a part of a secret', '{{resolve:secretsmanager:seal:SecretString:key}}', /dynamic reference/],
    ['a parameter of another store', '{{resolve:ssm:seal}}', /dynamic reference/],
    ['a place that a list does not have', { 'Fn::Select': [5, ['a']] }, /finds nothing at 5/],
  ])('refuses %s', (_, value, message) => {
    expect(() => resolve(value, queue)).toThrow(message)
  })
})

test('a resource whose condition is false does not exist', () => {
  const template: Template = {
    Conditions: { Never: { 'Fn::Equals': ['a', 'b'] } },
    Resources: { Queue: { Type: 'AWS::SQS::Queue', Condition: 'Never' }, Other: { Type: 'AWS::SQS::Queue' } },
  }
  const stack = stackOf(template)
  expect(createResolver([stack], '0').resources.map(({ logicalId }) => logicalId)).toEqual(['Other'])
  expect(() => resolve({ Ref: 'Queue' }, template)).toThrow(/does not exist/)
})

test('a generated name is the same at each reading', () => {
  const template = { Resources: { Pool: { Type: 'AWS::Cognito::UserPool' } } }
  const id = resolve({ Ref: 'Pool' }, template)
  expect(id).toMatch(/^us-east-1_[0-9A-Za-z]{9}$/)
  expect(resolve({ Ref: 'Pool' }, template)).toBe(id)
})
