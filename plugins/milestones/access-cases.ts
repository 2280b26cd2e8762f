/** Request to each route for a record of this kind, for the access tests: `test/access`. */
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
