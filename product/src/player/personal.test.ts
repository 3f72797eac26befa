import { asciiDigits, looksPersonal } from './personal';

it.each([
  ...[
    '12.03.2014',
    '2014-03-12',
    '12/3/14',
    '12. März 14',
    'March 12',
    '3 de abril',
    '١٢/٣/٢٠١٤',
    '2014',
  ],
  ...['ana@example.com', 'www.example.com', 'https://a.example'],
  ...['0171 123456', '+47 98 76 54', '555-1234', '(020) 7946'],
  ...[
    '12 Main Street',
    'Main St. 12',
    'Hauptstraße 7',
    'Hauptstr. 7a',
    'Rue de la Paix 3',
    'Storgata 5',
    '80331 München',
  ],
])('%j is no position', (text) => expect(looksPersonal(text)).toBe(true));

it.each([
  ...['GK', 'Wing', 'Number 8', 'No. 10', '4-3-3', '6/8', '2nd row', 'Point guard 1', 'Back 3'],
  ...[
    'Marking back',
    'Decathlon',
    '100 m',
    '1500 m',
    '10000 m',
    '400 m hurdles',
    '4 x 100 m',
    'Strasbourg',
    'Pivot',
    'Drive',
  ],
])('%j may be one', (text) => expect(looksPersonal(text)).toBe(false));

it('reads digits of any script', () => {
  expect(['٧', '۲۳', '７', '१०', 'a1'].map(asciiDigits)).toEqual(['7', '23', '7', '10', 'a1']);
});
