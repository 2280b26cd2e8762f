import type { Project, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer } from '@aislelab/server-kit';
import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { IdDto } from '../../../common/validation/query.dto.ts';
import { AddSimulatedDto } from '../dto/add-simulated.dto.ts';
import { SimulatedVisitsService } from './simulated-visits.service.ts';

@Controller('projects/:id/sessions/simulated')
export class SimulatedVisitsController {
  constructor(private readonly visits: SimulatedVisitsService) {}

  @Post()
  @HttpCode(200)
  @Allow('sessions.write')
  add(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() dto: AddSimulatedDto): Promise<Project> {
    return this.visits.add(viewer, id, dto);
  }

  @Delete()
  @Allow('sessions.write')
  cancel(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<Project> {
    return this.visits.cancel(viewer, id);
  }
}
