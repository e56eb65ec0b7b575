/**
 * The behaviour of event patterns as a list of cases, from EventBridge's documentation of its comparison operators and
 * from the tests of the service's open-source matcher (aws/event-ruler).
 */

/** An event from the documentation, used by many cases. */
const instance = {
  version: '0',
  id: 'ddddd4-aaaa-7777-4444-345dd43cc333',
  'detail-type': 'EC2 Instance State-change Notification',
  source: 'aws.ec2',
  account: '012345679012',
  time: '2017-10-02T16:24:49Z',
  region: 'us-east-1',
  resources: ['arn:aws:ec2:us-east-1:012345679012:instance/i-000000aaaaaa00000'],
  detail: {
    'c-count': 5,
    'd-count': 3,
    'x-limit': 301.8,
    'source-ip': '10.0.0.33',
    'instance-id': 'i-000000aaaaaa00000',
    state: 'running',
  },
}

const employees = {
  employees: [
    [
      { firstName: 'John', lastName: 'Doe', ids: [1234, 1000, 9999] },
      { firstName: 'Anna', lastName: 'Smith' },
    ],
    [{ firstName: 'Peter', lastName: 'Jones', ids: [] }],
  ],
}

const alarm = {
  detail: {
    state: { value: 'ALARM' },
    metrics: [
      { id: 'M1', metricStat: { metric: { metricName: 'Consumed', namespace: 'AWS/DynamoDB' }, unit: null } },
      { id: 'E1', label: 'Percentage' },
    ],
  },
}

type Case = { name: string; pattern: unknown; event: unknown; expected: boolean }

/** Tests the field `a` with several values. */
const field = (what: string, values: unknown[], yes: unknown[], no: unknown[]): Case[] => {
  const one = (value: unknown, expected: boolean): Case => ({
    name: `${what}: ${JSON.stringify(values)} ${expected ? 'takes' : 'leaves'} ${JSON.stringify(value)}`,
    pattern: { a: values },
    event: { a: value },
    expected,
  })
  return [...yes.map((value) => one(value, true)), ...no.map((value) => one(value, false))]
}

const on = (what: string, event: unknown, yes: unknown[], no: unknown[]): Case[] => {
  const one = (pattern: unknown, expected: boolean): Case => ({
    name: `${what}: ${JSON.stringify(pattern)} ${expected ? 'matches' : 'does not match'}`,
    pattern,
    event,
    expected,
  })
  return [...yes.map((pattern) => one(pattern, true)), ...no.map((pattern) => one(pattern, false))]
}

export const matching: Case[] = [
  ...field(
    'exact',
    ['running', 'stopped'],
    ['running', 'stopped', ['x', 'stopped']],
    ['Running', 'runnin', '', null, ['x'], []],
  ),
  ...field('empty string', [''], [''], [' ', null, []]),
  ...field('null', [null], [null], ['null', '', 0, false, []]),
  ...field('boolean', [false], [false], [true, 'false', 0, null]),
  ...field('number', [1], [1, 1.0], ['1', 2, true]),
  ...field('number in another notation', [3.018e2], [301.8], [301.9]),
  ...field('account as a number', [123456789012], [123456789012], ['123456789012']),
  ...field('address literal', ['192.0.2.0'], ['192.0.2.0'], ['192.0.2.1']),
  ...field('v6 address literal in another spelling', ['::1'], ['::1', '0:0:0:0:0:0:0:1'], ['::2', '127.0.0.1']),
  ...field('mixed kinds', ['a', 1, null, { prefix: 'b' }], ['a', 1, null, 'bcd'], ['c', 2, false]),

  ...field('prefix', [{ prefix: 'hel' }], ['hello', 'hel'], ['Hello', 'he', 'shell', 5, null]),
  ...field('empty prefix', [{ prefix: '' }], ['', 'x'], [1, null, true]),
  ...field(
    'prefix without case',
    [{ prefix: { 'equals-ignore-case': 'EventB' } }],
    ['eventbridge', 'EVENTB'],
    ['event', 'xeventb', 7],
  ),
  ...field('suffix', [{ suffix: '.png' }], ['a.png', '.png'], ['a.PNG', 'png', 'a.png ', 5]),
  ...field(
    'suffix without case',
    [{ suffix: { 'equals-ignore-case': 'TBridge' } }],
    ['eventbridge', 'TBRIDGE'],
    ['tbridges', 7],
  ),
  ...field('equals-ignore-case', [{ 'equals-ignore-case': 'aBc' }], ['abc', 'ABC', 'aBc'], ['abcd', 'ab', '']),

  ...field('wildcard at both ends', [{ wildcard: '*/lib/*' }], ['/usr/lib/x', '/lib/'], ['/lib', 'lib/', 5]),
  ...field('wildcard in the middle', [{ wildcard: 'd*f' }], ['df', 'deeeef', 'dff'], ['deeeefx', 'd', 'f']),
  ...field('wildcard at the start', [{ wildcard: '*bc' }], ['bc', 'abcbc'], ['bcd']),
  ...field('wildcard that must not overlap', [{ wildcard: 'aba*aba' }], ['abaaba', 'aba-aba'], ['aba', 'ababa']),
  ...field('wildcard of several parts', [{ wildcard: 'a*b*c' }], ['abc', 'axbxc', 'abbcc'], ['acb', 'ab', 'abcd']),
  ...field('lone wildcard', [{ wildcard: '*' }], ['', 'anything'], [1, null]),
  ...field('escaped star', [{ wildcard: 'a\\*b' }], ['a*b'], ['axb', 'a\\*b']),
  ...field('escaped backslash', [{ wildcard: 'a\\\\*' }], ['a\\', 'a\\x'], ['ax']),
  ...field('wildcard without a star', [{ wildcard: 'abc' }], ['abc'], ['abcd']),

  ...field(
    'anything-but a string',
    [{ 'anything-but': 'initializing' }],
    ['running', '', 5, null, ['initializing', 'x']],
    ['initializing', ['initializing'], []],
  ),
  ...field('anything-but a number', [{ 'anything-but': 123 }], [124, '123', 'x'], [123, 123.0]),
  ...field(
    'anything-but a list of strings',
    [{ 'anything-but': ['stopped', 'overloaded'] }],
    ['running'],
    ['stopped', 'overloaded'],
  ),
  ...field('anything-but a list of numbers', [{ 'anything-but': [100, 200, 300] }], [301.8, '100'], [100, 200, 300]),
  ...field('anything-but a prefix', [{ 'anything-but': { prefix: 'us-' } }], ['eu-west-1', 5], ['us-east-1']),
  ...field(
    'anything-but prefixes',
    [{ 'anything-but': { prefix: ['init', 'error'] } }],
    ['running'],
    ['initializing', 'errored'],
  ),
  ...field('anything-but a suffix', [{ 'anything-but': { suffix: '.png' } }], ['a.jpg'], ['a.png']),
  ...field('anything-but suffixes', [{ 'anything-but': { suffix: ['1234', '6789'] } }], ['12345'], ['x1234', 'x6789']),
  ...field(
    'anything-but without case',
    [{ 'anything-but': { 'equals-ignore-case': 'initializing' } }],
    ['running'],
    ['INITIALIZING', 'initializing'],
  ),
  ...field(
    'anything-but a list without case',
    [{ 'anything-but': { 'equals-ignore-case': ['CamelCase', 'AbC'] } }],
    ['nomatch'],
    ['camelcase', 'abc'],
  ),
  ...field(
    'anything-but a wildcard',
    [{ 'anything-but': { wildcard: '*/bin/*.jar' } }],
    ['/bin/a.class', 5],
    ['/usr/bin/a.jar'],
  ),
  ...field(
    'anything-but wildcards',
    [{ 'anything-but': { wildcard: ['*foo*', '*bar*'] } }],
    ['fobaor'],
    ['foo', 'sbars', 'sfoobars'],
  ),

  ...field('numeric equality', [{ numeric: ['=', 100] }], [100, 1e2], ['100', 100.1]),
  ...field('numeric upper bound', [{ numeric: ['<', 10] }], [9.999, -5e9], [10, '5', null]),
  ...field('numeric upper bound, inclusive', [{ numeric: ['<=', 10] }], [10], [10.001]),
  ...field('numeric lower bound', [{ numeric: ['>', 0] }], [0.001], [0, -1]),
  ...field('numeric lower bound, inclusive', [{ numeric: ['>=', 0] }], [0, -0], [-0.001]),
  ...field('numeric range', [{ numeric: ['>', 0, '<=', 5] }], [5, 0.1], [0, 5.1, '3']),

  ...field('exists', [{ exists: true }], ['', 0, null, false, ['x']], [{ b: 1 }, [], {}]),
  ...field('does not exist', [{ exists: false }], [{ b: 1 }, [], {}], ['', 0, null, ['x']]),
  ...field('does not exist, or has a value', [{ exists: false }, '1'], ['1', []], ['2']),

  ...field('cidr', [{ cidr: '10.0.0.0/24' }], ['10.0.0.0', '10.0.0.255'], ['10.0.1.0', 'ten', '10.0.0', 5]),
  ...field('cidr not on its boundary', [{ cidr: '10.0.0.200/25' }], ['10.0.0.128', '10.0.0.255'], ['10.0.0.127']),
  ...field('cidr of everything', [{ cidr: '0.0.0.0/0' }], ['255.255.255.255'], ['::1']),
  ...field('v6 cidr', [{ cidr: '2001:db8::/32' }], ['2001:db8::1', '2001:DB8:ffff::'], ['2001:db9::1', '10.0.0.1']),

  ...on(
    'an absent field',
    { b: 1 },
    [{ a: [{ exists: false }] }],
    [{ a: [{ exists: true }] }, { a: [null] }, { a: [{ 'anything-but': 'x' }] }],
  ),
  ...on(
    'the documented event',
    instance,
    [
      {
        'detail-type': ['EC2 Instance State-change Notification'],
        resources: instance.resources,
        detail: { state: ['initializing', 'running'] },
      },
      { time: [{ prefix: '2017-10-02' }], detail: { state: [{ 'anything-but': 'initializing' }] } },
      {
        time: [{ prefix: '2017-10-02' }],
        detail: {
          state: [{ 'anything-but': 'initializing' }],
          'c-count': [{ numeric: ['>', 0, '<=', 5] }],
          'd-count': [{ numeric: ['<', 10] }],
          'x-limit': [{ 'anything-but': [100, 200, 300] }],
          'source-ip': [{ cidr: '10.0.0.0/8' }],
        },
      },
      { detail: { 'y-count': [{ exists: false }], 'c-count': [{ exists: true }] } },
    ],
    [
      { detail: { state: ['running'], 'c-count': [6] } },
      { source: ['aws.ec2'], account: ['1'] },
      { detail: { state: { value: ['running'] } } },
      { detail: ['running'] },
    ],
  ),
  ...on(
    'arrays of objects',
    employees,
    [
      { employees: { firstName: ['Anna'] } },
      { employees: { firstName: ['John'], ids: [1000] } },
      { employees: { firstName: ['Anna'], ids: [{ exists: false }] } },
      { employees: { firstName: ['Peter'], ids: [{ exists: false }] } },
    ],
    [
      { employees: { firstName: ['Alice'] } },
      { employees: { firstName: ['Anna'], lastName: ['Jones'] } },
      { employees: { firstName: ['Anna'], ids: [1000] } },
      { employees: { firstName: ['Anna'], ids: [{ exists: true }] } },
      { employees: { firstName: ['John'], ids: [{ exists: false }] } },
      { employees: ['b'] },
    ],
  ),
  ...on(
    'nested arrays of objects',
    {
      u: [
        {
          n: 'a',
          t: [
            { k: 'color', v: 'red' },
            { k: 'size', v: 'blue' },
          ],
        },
        { n: 'b', t: [{ k: 'color', v: 'blue' }] },
      ],
    },
    [{ u: { t: { k: ['color'], v: ['blue'] } } }, { u: { n: ['a'], t: { k: ['size'] } } }],
    [{ u: { n: ['a'], t: { k: ['color'], v: ['blue'] } } }, { u: { n: ['b'], t: { k: ['size'] } } }],
  ),
  ...on(
    'arrays of values',
    { tags: ['user', 'admin'], v: '1' },
    [
      { tags: ['admin'], v: ['1'] },
      { tags: [{ prefix: 'ad' }], v: [{ exists: true }] },
    ],
    [{ tags: ['superadmin'] }, { tags: ['admin'], v: ['2'] }],
  ),
  ...on(
    'an element met in the middle',
    { d: [{ a: 'x' }, { a: 'y' }, { a: 'target', b: 'found' }, { a: 'z' }] },
    [{ d: { a: ['target'], b: ['found'] } }],
    [{ d: { a: ['x'], b: ['found'] } }],
  ),
  ...on(
    'a field met by any element that keeps the others',
    {
      i: [
        { n: 'w', p: 50 },
        { n: 'g', p: 200 },
      ],
    },
    [{ i: { p: [{ numeric: ['>', 0, '<', 100] }], n: [{ exists: true }] } }],
    [{ i: { p: [{ numeric: ['>', 100] }], n: ['w'] } }],
  ),
  ...on(
    'anything-but on elements',
    {
      u: [
        { n: 'alice', s: 'banned' },
        { n: 'bob', s: 'active' },
      ],
    },
    [{ u: { s: [{ 'anything-but': 'banned' }], n: ['bob'] } }],
    [{ u: { s: [{ 'anything-but': 'banned' }], n: ['alice'] } }],
  ),
  ...on(
    'an absent field of one element',
    { d: [{ a: 1 }, { a: 2, b: 3 }] },
    [{ d: { a: [1], b: [{ exists: false }] } }],
    [{ d: { a: [2], b: [{ exists: false }] } }],
  ),
  ...on(
    'an alarm',
    alarm,
    [
      {
        detail: {
          state: { value: ['ALARM'] },
          metrics: { metricStat: { metric: { namespace: ['AWS/DynamoDB'] }, unit: [null] } },
        },
      },
    ],
    [{ detail: { metrics: { id: ['E1'], metricStat: { metric: { metricName: [{ exists: true }] } } } } }],
  ),
  ...on('an empty event', {}, [{ d: { a: [{ exists: false }] } }], [{ d: { a: [{ exists: true }] } }]),
  ...on(
    'keys with dots',
    { detail: { 'state.status': 'running' } },
    [{ detail: { 'state.status': ['running'] } }],
    [{ detail: { 'state.status': ['stopped'] } }],
  ),

  ...on(
    '$or',
    {
      source: 'aws.cloudwatch',
      metricName: 'CPU',
      namespace: 'AWS/X',
      detail: { 'c-count': 9, 'd-count': 8 },
      metricType: 'T',
      metricId: 1,
    },
    [
      { source: ['aws.cloudwatch'], $or: [{ metricName: ['CPU', 'ReadLatency'] }, { namespace: ['AWS/EC2'] }] },
      { source: ['aws.cloudwatch'], $or: [{ metricName: ['None'] }, { namespace: ['AWS/X'] }] },
      {
        detail: {
          $or: [
            { 'c-count': [{ numeric: ['>', 0, '<=', 5] }] },
            { 'd-count': [{ numeric: ['<', 10] }] },
            { 'x-limit': [301.8] },
          ],
        },
      },
      { $or: [{ metricName: ['None'] }, { metricType: ['T'], $or: [{ metricId: [1] }, { spaceId: [1] }] }] },
      { $or: [{ detail: { 'c-count': [9] } }, { metricName: ['None'] }], source: [{ prefix: 'aws.' }] },
      {
        $or: [{ metricName: ['CPU'] }, { namespace: ['a'] }],
        detail: { $or: [{ 'c-count': [1] }, { 'd-count': [8] }] },
      },
    ],
    [
      { source: ['aws.cloudwatch'], $or: [{ metricName: ['None'] }, { namespace: ['None'] }] },
      { source: ['aws.ec2'], $or: [{ metricName: ['CPU'] }, { namespace: ['AWS/X'] }] },
      { $or: [{ metricName: ['None'] }, { metricType: ['T'], namespace: ['None'] }] },
      {
        $or: [{ metricName: ['CPU'] }, { namespace: ['a'] }],
        detail: { $or: [{ 'c-count': [1] }, { 'd-count': [1] }] },
      },
    ],
  ),
]

const invalidValues: unknown[] = [
  { x: 2 },
  { foo: 'child' },
  { exactly: 33 },
  {},
  ['nested'],
  { prefix: 'child', foo: [] },
  { prefix: 3 },
  { prefix: ['a', 'b'] },
  { prefix: { 'invalid-expression': 'abc' } },
  { prefix: { 'equals-ignore-case': 5 } },
  { prefix: { 'equals-ignore-case': ['abc'] } },
  { prefix: { 'equals-ignore-case': 'abc', test: 'def' } },
  { prefix: { 'equals-ignore-case': 'abc' }, test: 'def' },
  { suffix: 3 },
  { suffix: ['a'] },
  { suffix: { 'invalid-expression': 'abc' } },
  { suffix: { 'equals-ignore-case': 5 } },
  { 'equals-ignore-case': 5 },
  { 'equals-ignore-case': ['abc'] },
  { wildcard: 5 },
  { wildcard: ['abc'] },
  { wildcard: 'foo**bar' },
  { wildcard: 'foo*bar\\' },
  { wildcard: 'foo\\bar' },
  { 'anything-but': 'child', foo: [] },
  { 'anything-but': ['child0', 111] },
  { 'anything-but': [] },
  { 'anything-but': null },
  { 'anything-but': true },
  { 'anything-but': [null] },
  { 'anything-but': { foo: 3 } },
  { 'anything-but': { prefix: 27 } },
  { 'anything-but': { prefix: '' } },
  { 'anything-but': { prefix: ['1', ''] } },
  { 'anything-but': { prefix: [1, 2] } },
  { 'anything-but': { prefix: 'foo', a: 1 } },
  { 'anything-but': { prefix: 'foo' }, x: 1 },
  { 'anything-but': { suffix: '' } },
  { 'anything-but': { suffix: [1] } },
  { 'anything-but': { 'equals-ignore-case': [1, 2] } },
  { 'anything-but': { wildcard: 27 } },
  { 'anything-but': { wildcard: 'foo**bar' } },
  { 'anything-but': { wildcard: ['1', 'foo*bar\\'] } },
  { 'anything-but': { numeric: ['=', 1] } },
  { exists: 'badString' },
  { exists: true, extraKey: 'extraValue' },
  { cidr: 'foo' },
  { cidr: '10.0.0.0' },
  { cidr: '10.0.0.0/32' },
  { cidr: '10.0.0.0/-1' },
  { cidr: '10.0.0.0/a' },
  { cidr: '10.0.0/8' },
  { cidr: '::/128' },
  { cidr: 5 },
  { numeric: 5 },
  { numeric: [] },
  { numeric: ['='] },
  { numeric: ['=', true] },
  { numeric: ['=', '-4e-6'] },
  { numeric: ['=', Infinity] },
  { numeric: ['==', 1] },
  { numeric: ['<>', 1, '>', 0] },
  { numeric: ['<', 1, '>', 0] },
  { numeric: ['>', 1, '<', 1] },
  { numeric: ['>', 30, '<', 1] },
  { numeric: ['>', 1, '<', 30, false] },
  { numeric: ['>', 1, '<'] },
  { numeric: ['=', 1, '<', 2] },
]

/** Patterns that the service rejects. */
export const refused: { name: string; pattern: unknown }[] = [
  ...invalidValues.map((value) => ({ pattern: { a: [value] } })),
  { pattern: [1, 2, 3] },
  { pattern: 'source' },
  { pattern: null },
  { pattern: {} },
  { pattern: { a: 1 } },
  { pattern: { a: 'x' } },
  { pattern: { a: null } },
  { pattern: { a: {} } },
  { pattern: { a: [] } },
  { pattern: { $or: [{ metricName: ['CPU'] }] } },
  { pattern: { $or: [] } },
  { pattern: { $or: { metricName: ['CPU'] } } },
  { pattern: { detail: { $or: [{ source: ['x'] }, { y: ['z'] }, [{ foo: ['wrong'] }]] } } },
  { pattern: { $or: [{ numeric: ['x'] }, { prefix: ['abc'] }] } },
  { pattern: { $or: [{ a: [1] }, {}] } },
  { pattern: { a: [1], $or: [{ a: [2] }, { b: [3] }] } },
].map(({ pattern }) => ({ name: JSON.stringify(pattern), pattern }))
