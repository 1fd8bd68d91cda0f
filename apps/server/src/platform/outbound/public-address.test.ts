import { expect, test } from 'vitest'
import { isPublicAddress } from './network.ts'

const refused = {
  'this network': ['0.0.0.0', '0.1.2.3'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1', '::'],
  private: ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  'link-local and metadata': ['169.254.0.1', '169.254.169.254', 'fe80::1', 'febf::1'],
  "other clouds' metadata": ['100.100.100.200', '168.63.129.16', '192.0.0.192', 'fd00:ec2::254'],
  'carrier-grade NAT': ['100.64.0.1', '100.127.255.255'],
  'IETF protocols': ['192.0.0.8', '192.0.0.170', '2001:1::1'],
  documentation: ['192.0.2.1', '198.51.100.7', '203.0.113.9', '2001:db8::1', '3fff::1'],
  benchmarks: ['198.18.0.1', '198.19.255.255', '2001:2::1'],
  '6to4': ['192.88.99.1', '2002:7f00:1::1', '2002:808:808::1'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
  'reserved and broadcast': ['240.0.0.1', '255.255.255.255'],
  'mapped IPv4': ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '0:0:0:0:0:ffff:a00:1'],
  'IPv4 in other coats': ['::127.0.0.1', '::ffff:0:127.0.0.1', '::7f00:1'],
  NAT64: ['64:ff9b::127.0.0.1', '64:ff9b::808:808', '64:ff9b:1::1'],
  Teredo: ['2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ORCHID: ['2001:10::1', '2001:20::1'],
  'unique local': ['fc00::1', 'fdff:ffff::1'],
  'site-local': ['fec0::1', 'feff::1'],
  'given to nobody': ['100::1', '4000::1', '5f00::1', '1fff::1'],
  zones: ['fe80::1%eth0', '2606:4700::1111%1'],
  'other ways to write a number': ['127.1', '2130706433', '0x7f000001', '0177.0.0.1', '127.0.0.01'],
  'no address': ['', 'localhost', '8.8.8.8:80', '[::1]', '1.2.3.4.5', '8.8.8.8 ', '8.8.8.8\0'],
}

test.each(
  Object.entries(refused).flatMap(([kind, addresses]) =>
    addresses.map((address) => [kind, address] as const),
  ),
)('%s: %j is not public', (_kind, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.1',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.1',
  '192.167.255.255',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2001:200::1',
  '2001:4860:4860::8888',
  '2606:4700:4700::1111',
  '2A00:1450:4001:0:0:0:0:200E',
  '3ffe::1',
])('%j is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})
