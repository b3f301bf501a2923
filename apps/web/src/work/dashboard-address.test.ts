import { expect, it } from 'vitest';
import { dashboardPath, dashboardSearch } from './dashboard-address.ts';

const TOM = 'b103e1ff-1c22-8498-9281-5eb33c47d254';

it('the page is in its address, without what is the default', () => {
  const address = {
    kind: 'kyb',
    scope: 'Studio/Models',
    waits: 'applicant',
    list: 3,
    size: 50,
  } as const;
  const path = dashboardPath({ ...address, page: 1 });
  expect(path).toBe('/my-dashboard?kind=kyb&scope=Studio%2FModels&waits=applicant&list=3&size=50');
  expect(dashboardSearch.parse(address)).toEqual(address);
  expect(dashboardSearch.parse({ scope: TOM })).toEqual({ scope: TOM });
  expect(dashboardPath({ scope: 'mine', size: 25, page: 1 })).toBe('/my-dashboard');
});

it('what is none of its values is left out', () => {
  const wrong = { kind: 'lunch', scope: 'Sales', waits: 'us', list: 0, page: 'x', size: 30 };
  expect(dashboardSearch.parse(wrong)).toEqual({});
});
