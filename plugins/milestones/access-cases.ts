/** How each route is asked for a record of this kind, for the tests of who may: `test/access`. */
export const cases = {
  'GET /milestones/:id': { subject: 'project', success: 200, writes: false },
  'POST /milestones/:id': {
    subject: 'project',
    success: 201,
    writes: true,
    body: () => ({ kind: 'Packshots arrived' }),
  },
  'PUT /milestones/:id/planned': {
    subject: 'project',
    success: 200,
    writes: true,
    body: () => ({ at: '2027-03-01T00:00:00.000Z' }),
  },
};
